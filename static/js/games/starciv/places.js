/**
 * Where everything stands in each view of the map, found by tools/place_bodies.mjs; not edited by hand.
 *
 * widths: width of a name in em. views: wide, near/<system>, phone/<system>, each with its frame (px), the sizes of
 * its discs, the stars with their outer orbit, and per body the centre, the label's side (l, r, t, b), the
 * direction of the emblem in degrees clockwise from the right, and the planet a moon belongs to.
 */
export default {
  "widths": {"Mos Nytram":5.56,"Creo":2.2,"Mos Ket":3.7,"IM-6":2.11,"Aether":3.08,"Marea":2.78,"Nato":2.26,"Shtaa":2.59,"Rei-Pens":4,"Delta-7":3.33,"LH-T416":3.86,"Koro-2":3.12,"Incom-61":4.22,"Outcom-62":5.25,"Therian":3.34,"Niobe":2.74,"Zephyr":3.23,"Falme":2.7,"GM-28F":3.75,"Worccen":4.09,"Celeborn":4.13,"Qu'Pan":3.22,"Oa":1.3,"Tufi-Issos":4.41,"Faat":1.97,"Dwarf":2.73,"Dool":2.08,"Aldenaï":3.37,"AFK-8M":3.74,"Yloyä":2.48,"Desler Gizh":5.12,"Greyshade":4.88,"Thömil":3.03,"ASN-121":3.89,"Zhee":2.3,"Tuo-Kua":3.82,"Peed":2.27,"Laedo":2.76,"Anteo":2.76,"Theed":2.81,"Ravenclaw":4.87,"Mystra":3.11,"Theo Es":3.56,"AS-22W":8.91,"Sossen":8.5,"Graveyard":10.94},
  "views": {
    "wide": {
      "width": 1140,
      "height": 620,
      "font": 12,
      "tested": [12,16],
      "lines": 1,
      "ring": 4.7,
      "star": 13,
      "emblem": 7.5,
      "smallEmblem": 6,
      "stars": {
        "sienar": {"x":228,"y":168,"rx":196,"ry":130,"inner":0.24},
        "pun-worcca": {"x":912,"y":168,"rx":196,"ry":130,"inner":0.24},
        "aldena-36": {"x":228,"y":440,"rx":200,"ry":112,"inner":0.24},
        "cspa": {"x":912,"y":462,"rx":196,"ry":130,"inner":0.24},
        "rothana": {"x":570,"y":318,"rx":100,"ry":76,"inner":0.46}
      },
      "bodies": {
        "Mos Nytram": {"x":403.9,"y":225.3,"r":12,"side":"l","emblem":300,"shapes":1},
        "Creo": {"x":397.4,"y":252.5,"r":7,"side":"b","emblem":0,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":431.9,"y":226.9,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":345.7,"y":90.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":92.1,"y":160.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":200.3,"y":99.7,"r":12,"side":"b","emblem":300,"shapes":1},
        "Nato": {"x":228.2,"y":101.3,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":190.1,"y":212.3,"r":12,"side":"l","emblem":315,"shapes":1},
        "Rei-Pens": {"x":190.9,"y":240.3,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":274.4,"y":173,"r":12,"side":"b","emblem":315,"shapes":1},
        "LH-T416": {"x":726.8,"y":210.5,"r":12,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":964.6,"y":63.4,"r":12,"side":"b","emblem":300,"shapes":1},
        "Incom-61": {"x":992.6,"y":62.1,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":936.6,"y":62.7,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":792.5,"y":124.3,"r":12,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":970.3,"y":227.2,"r":12,"side":"b","emblem":300,"shapes":1},
        "Zephyr": {"x":998.2,"y":229.4,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":981.6,"y":146.4,"r":12,"side":"b","emblem":300,"shapes":2},
        "GM-28F": {"x":1009.6,"y":145.2,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":872.7,"y":185.2,"r":12,"side":"b","emblem":315,"shapes":1},
        "Celeborn": {"x":412,"y":396.2,"r":12,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":384.1,"y":394.2,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":370.4,"y":483.2,"r":12,"side":"b","emblem":240,"shapes":1},
        "Tufi-Issos": {"x":396.1,"y":472.1,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":116.2,"y":410,"r":12,"side":"b","emblem":300,"shapes":1},
        "Dwarf": {"x":143.9,"y":414.2,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":88.5,"y":414.1,"r":7,"side":"l","emblem":270,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":184.2,"y":481.4,"r":12,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":273.4,"y":448.7,"r":12,"side":"b","emblem":300,"shapes":1},
        "Yloyä": {"x":301.4,"y":448.1,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"},
        "Desler Gizh": {"x":731.7,"y":411,"r":12,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":1075.5,"y":481.7,"r":12,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":898.6,"y":372,"r":12,"side":"b","emblem":285,"shapes":1},
        "ASN-121": {"x":926.4,"y":368.4,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":935.7,"y":531,"r":12,"side":"b","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":963.6,"y":533.5,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":908,"y":534.9,"r":7,"side":"l","emblem":270,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":985.8,"y":447.9,"r":12,"side":"b","emblem":300,"shapes":1},
        "Anteo": {"x":1013.8,"y":449.1,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":865.3,"y":465.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Ravenclaw": {"x":562.3,"y":242.2,"r":14,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":509.2,"y":348.7,"r":14,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":614.1,"y":327.9,"r":14,"side":"b","emblem":315,"shapes":2},
        "AS-22W": {"x":570,"y":66,"r":16,"side":"b","emblem":315,"shapes":1},
        "Sossen": {"x":570,"y":156,"r":16,"side":"b","emblem":315,"shapes":1},
        "Graveyard": {"x":570,"y":555,"r":16,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/sienar": {
      "width": 1140,
      "height": 620,
      "font": 16,
      "tested": [16,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "sienar": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Mos Nytram": {"x":168.8,"y":191.2,"r":36,"side":"b","emblem":330,"shapes":1},
        "Creo": {"x":210.7,"y":126.6,"r":21,"side":"r","emblem":300,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":245.1,"y":201.4,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":946.5,"y":335,"r":36,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":297.9,"y":379,"r":36,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":593.1,"y":423.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":669.8,"y":416.8,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":720.4,"y":249.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":796.9,"y":258.2,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":462.2,"y":291.9,"r":36,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/pun-worcca": {
      "width": 1140,
      "height": 620,
      "font": 16,
      "tested": [16,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "pun-worcca": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "LH-T416": {"x":1021.3,"y":311.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":294.3,"y":434.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Incom-61": {"x":371.1,"y":440.6,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":217.3,"y":436.4,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":272.7,"y":245.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":783.2,"y":235.1,"r":36,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":860.2,"y":234.1,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":457.3,"y":227.8,"r":36,"side":"b","emblem":315,"shapes":2},
        "GM-28F": {"x":534.2,"y":224.1,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":637.6,"y":341.5,"r":36,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/aldena-36": {
      "width": 1140,
      "height": 620,
      "font": 16,
      "tested": [16,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "aldena-36": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Celeborn": {"x":122,"y":267.3,"r":36,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":198.5,"y":258.6,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":462.2,"y":118.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":538.4,"y":107.8,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":844.3,"y":268.5,"r":36,"side":"l","emblem":315,"shapes":1},
        "Dwarf": {"x":920.7,"y":277.7,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":881.4,"y":335.9,"r":21,"side":"b","emblem":315,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":706.7,"y":368.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":490.2,"y":335.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Yloyä": {"x":413.9,"y":346.3,"r":21,"side":"l","emblem":315,"shapes":2,"moonOf":"AFK-8M"}
      }
    },
    "near/cspa": {
      "width": 1140,
      "height": 620,
      "font": 16,
      "tested": [16,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "cspa": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Desler Gizh": {"x":1016.5,"y":261.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":816.8,"y":448.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":271.1,"y":348.3,"r":36,"side":"b","emblem":300,"shapes":1},
        "ASN-121": {"x":194.2,"y":353.2,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":387.6,"y":213.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tuo-Kua": {"x":464.3,"y":219.6,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":310.7,"y":209.5,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":700.9,"y":236.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":777.9,"y":236.2,"r":21,"side":"r","emblem":300,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":505.8,"y":342.9,"r":36,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/rothana": {
      "width": 1140,
      "height": 620,
      "font": 16,
      "tested": [16,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "rothana": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.46}
      },
      "bodies": {
        "Ravenclaw": {"x":1018.6,"y":269.7,"r":42,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":242.4,"y":277.7,"r":42,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":623.5,"y":401.1,"r":42,"side":"b","emblem":315,"shapes":2}
      }
    },
    "phone/sienar": {
      "width": 390,
      "height": 420,
      "font": 13,
      "tested": [13,24],
      "lines": 1,
      "ring": 4.7,
      "star": 14,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "sienar": {"x":195,"y":212,"rx":168,"ry":170,"inner":0.24}
      },
      "bodies": {
        "Mos Nytram": {"x":141.6,"y":50.8,"r":16,"side":"r","emblem":300,"shapes":1},
        "Creo": {"x":119.2,"y":76.4,"r":9,"side":"l","emblem":240,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":150.5,"y":83.6,"r":9,"side":"b","emblem":330,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":265.9,"y":337,"r":16,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":261.1,"y":114.4,"r":16,"side":"r","emblem":300,"shapes":1},
        "Marea": {"x":141.2,"y":286.8,"r":16,"side":"l","emblem":315,"shapes":1},
        "Nato": {"x":145.8,"y":320.4,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":133.5,"y":188.2,"r":16,"side":"b","emblem":285,"shapes":1},
        "Rei-Pens": {"x":165.4,"y":176.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":235.1,"y":215.9,"r":16,"side":"b","emblem":330,"shapes":1}
      }
    },
    "phone/pun-worcca": {
      "width": 390,
      "height": 420,
      "font": 13,
      "tested": [13,24],
      "lines": 1,
      "ring": 4.7,
      "star": 14,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "pun-worcca": {"x":195,"y":212,"rx":168,"ry":170,"inner":0.24}
      },
      "bodies": {
        "LH-T416": {"x":276,"y":63,"r":16,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":186,"y":355.9,"r":16,"side":"b","emblem":255,"shapes":1},
        "Incom-61": {"x":153.7,"y":345.3,"r":9,"side":"l","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":220,"y":356.7,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":163.3,"y":98.1,"r":16,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":274.3,"y":166,"r":16,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":240.7,"y":171.2,"r":9,"side":"l","emblem":270,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":245.1,"y":255.3,"r":16,"side":"r","emblem":300,"shapes":2},
        "GM-28F": {"x":250.3,"y":288.9,"r":9,"side":"b","emblem":330,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":154.9,"y":216.5,"r":16,"side":"b","emblem":315,"shapes":1}
      }
    },
    "phone/aldena-36": {
      "width": 390,
      "height": 420,
      "font": 13,
      "tested": [13,24],
      "lines": 1,
      "ring": 4.7,
      "star": 14,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "aldena-36": {"x":195,"y":212,"rx":168,"ry":170,"inner":0.24}
      },
      "bodies": {
        "Celeborn": {"x":317.2,"y":95.3,"r":16,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":283.2,"y":97.7,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":76.7,"y":144,"r":16,"side":"r","emblem":300,"shapes":1},
        "Tufi-Issos": {"x":76.3,"y":178,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":133,"y":296.7,"r":16,"side":"b","emblem":300,"shapes":1},
        "Dwarf": {"x":166.6,"y":291.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":99.1,"y":294.6,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":202.7,"y":139.3,"r":16,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":216.2,"y":246.7,"r":16,"side":"l","emblem":300,"shapes":1},
        "Yloyä": {"x":249.7,"y":241,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"}
      }
    },
    "phone/cspa": {
      "width": 390,
      "height": 420,
      "font": 13,
      "tested": [13,24],
      "lines": 1,
      "ring": 4.7,
      "star": 14,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "cspa": {"x":195,"y":212,"rx":168,"ry":170,"inner":0.24}
      },
      "bodies": {
        "Desler Gizh": {"x":96.5,"y":349.7,"r":16,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":222.2,"y":70.5,"r":16,"side":"r","emblem":300,"shapes":1},
        "Thömil": {"x":141.6,"y":106.7,"r":16,"side":"b","emblem":300,"shapes":1},
        "ASN-121": {"x":175.6,"y":108.6,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":221,"y":300.7,"r":16,"side":"b","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":254.5,"y":295.3,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":187.2,"y":304.6,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":258.9,"y":195.8,"r":16,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":229.9,"y":178,"r":9,"side":"l","emblem":315,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":155.2,"y":218.7,"r":16,"side":"b","emblem":330,"shapes":1}
      }
    },
    "phone/rothana": {
      "width": 390,
      "height": 420,
      "font": 13,
      "tested": [13,24],
      "lines": 1,
      "ring": 4.7,
      "star": 14,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "rothana": {"x":195,"y":212,"rx":168,"ry":170,"inner":0.46}
      },
      "bodies": {
        "Ravenclaw": {"x":113.3,"y":360.5,"r":19,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":125.3,"y":109.9,"r":19,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":272.1,"y":218,"r":19,"side":"b","emblem":315,"shapes":2}
      }
    }
  }
};
