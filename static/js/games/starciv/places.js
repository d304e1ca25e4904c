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
        "Mos Nytram": {"x":413.8,"y":209.5,"r":12,"side":"l","emblem":315,"shapes":1},
        "Creo": {"x":441,"y":215.8,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":417.6,"y":237.2,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":62.1,"y":161.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":270.7,"y":253.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":212.8,"y":98,"r":12,"side":"b","emblem":300,"shapes":1},
        "Nato": {"x":240.8,"y":97.3,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":295.4,"y":143.6,"r":12,"side":"b","emblem":300,"shapes":1},
        "Rei-Pens": {"x":323.4,"y":144,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":190.2,"y":186.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "LH-T416": {"x":1094.8,"y":214.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":799.1,"y":87.1,"r":12,"side":"r","emblem":300,"shapes":1},
        "Incom-61": {"x":771.1,"y":86.2,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":801,"y":115,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":789,"y":207.2,"r":12,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":942.4,"y":235.8,"r":12,"side":"l","emblem":315,"shapes":1},
        "Zephyr": {"x":946.5,"y":263.5,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":986.9,"y":156.6,"r":12,"side":"b","emblem":300,"shapes":2},
        "GM-28F": {"x":1014.6,"y":160.4,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":868.3,"y":179.5,"r":12,"side":"b","emblem":315,"shapes":1},
        "Celeborn": {"x":427.5,"y":432.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":399.6,"y":430,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":320.7,"y":365.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":348.2,"y":371.1,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":111,"y":417,"r":12,"side":"b","emblem":300,"shapes":1},
        "Dwarf": {"x":83.4,"y":412.1,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":138.9,"y":414.8,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":180.3,"y":480.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":261.6,"y":459.2,"r":12,"side":"b","emblem":300,"shapes":1},
        "Yloyä": {"x":289.3,"y":463.2,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"},
        "Desler Gizh": {"x":719.3,"y":485.8,"r":12,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":1076.6,"y":446.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":921.3,"y":371.7,"r":12,"side":"b","emblem":300,"shapes":1},
        "ASN-121": {"x":949.1,"y":374.6,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":897.7,"y":532.1,"r":12,"side":"b","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":925.5,"y":535.1,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":869.7,"y":533.4,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":840.9,"y":442.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":813,"y":441,"r":7,"side":"l","emblem":285,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":958.8,"y":458.8,"r":12,"side":"b","emblem":315,"shapes":1},
        "Ravenclaw": {"x":629.3,"y":256.8,"r":14,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":499,"y":305.2,"r":14,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":593.3,"y":348.2,"r":14,"side":"b","emblem":315,"shapes":2},
        "AS-22W": {"x":570,"y":66,"r":16,"side":"b","emblem":315,"shapes":1},
        "Sossen": {"x":570,"y":156,"r":16,"side":"b","emblem":315,"shapes":1},
        "Graveyard": {"x":570,"y":555,"r":16,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/sienar": {
      "width": 1140,
      "height": 620,
      "font": 14,
      "tested": [14,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "sienar": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Mos Nytram": {"x":931.2,"y":158.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Creo": {"x":872.5,"y":108.7,"r":21,"side":"l","emblem":315,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":855.6,"y":173.2,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":923.2,"y":374.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":256.9,"y":313.8,"r":36,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":454.8,"y":186.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":379.8,"y":169.1,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":513.6,"y":384.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":590.5,"y":381.3,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":678.1,"y":302.4,"r":36,"side":"r","emblem":315,"shapes":1}
      }
    },
    "near/pun-worcca": {
      "width": 1140,
      "height": 620,
      "font": 14,
      "tested": [14,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "pun-worcca": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "LH-T416": {"x":118.4,"y":287.8,"r":36,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":292,"y":433.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Incom-61": {"x":369,"y":434,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":215,"y":432,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":879.9,"y":325.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":688.9,"y":187.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":614.7,"y":167.1,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":426.7,"y":244.5,"r":36,"side":"b","emblem":315,"shapes":2},
        "GM-28F": {"x":349.8,"y":240.9,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":634.9,"y":342.6,"r":36,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/aldena-36": {
      "width": 1140,
      "height": 620,
      "font": 14,
      "tested": [14,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "aldena-36": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Celeborn": {"x":1008.8,"y":242.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":932,"y":247.5,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":831.5,"y":429.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":908.3,"y":424.7,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":320.3,"y":363.3,"r":36,"side":"r","emblem":315,"shapes":1},
        "Dwarf": {"x":321.2,"y":440.3,"r":21,"side":"b","emblem":315,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":243.6,"y":370.4,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":447.8,"y":220.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":646.4,"y":337.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Yloyä": {"x":723.3,"y":342.2,"r":21,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"}
      }
    },
    "near/cspa": {
      "width": 1140,
      "height": 620,
      "font": 14,
      "tested": [14,24],
      "lines": 2,
      "ring": 7,
      "star": 30,
      "emblem": 13,
      "smallEmblem": 11,
      "stars": {
        "cspa": {"x":570,"y":298,"rx":452,"ry":232,"inner":0.24}
      },
      "bodies": {
        "Desler Gizh": {"x":131.2,"y":353.6,"r":36,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":938.4,"y":243.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":811.5,"y":401.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "ASN-121": {"x":888.5,"y":399.4,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":384.3,"y":215.3,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tuo-Kua": {"x":460.5,"y":204.4,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":307.3,"y":214.9,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":481.8,"y":376.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":404.9,"y":373.5,"r":21,"side":"l","emblem":315,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":671.4,"y":278.2,"r":36,"side":"b","emblem":315,"shapes":1}
      }
    },
    "near/rothana": {
      "width": 1140,
      "height": 620,
      "font": 14,
      "tested": [14,24],
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
