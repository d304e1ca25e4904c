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
      "tested": [12],
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
        "Mos Nytram": {"x":421.8,"y":148.5,"r":12,"side":"r","emblem":300,"shapes":1},
        "Creo": {"x":394.2,"y":153.4,"r":7,"side":"l","emblem":270,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":417.3,"y":176.2,"r":7,"side":"b","emblem":0,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":131.4,"y":78.3,"r":12,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":92.1,"y":175.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":275.2,"y":231.4,"r":12,"side":"b","emblem":300,"shapes":1},
        "Nato": {"x":303.2,"y":230.1,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":281.8,"y":131.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":254.9,"y":123.9,"r":7,"side":"l","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":192,"y":188.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "LH-T416": {"x":716.3,"y":160.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":984.7,"y":267.1,"r":12,"side":"l","emblem":300,"shapes":1},
        "Incom-61": {"x":987.9,"y":294.9,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":1012.7,"y":265,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":1040.6,"y":137.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":839.8,"y":220,"r":12,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":812.1,"y":224.3,"r":7,"side":"l","emblem":270,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":865.1,"y":127.6,"r":12,"side":"b","emblem":300,"shapes":2},
        "GM-28F": {"x":892.8,"y":131.8,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":959,"y":167.7,"r":12,"side":"b","emblem":315,"shapes":1},
        "Celeborn": {"x":34.4,"y":411.8,"r":12,"side":"b","emblem":300,"shapes":1},
        "Qu'Pan": {"x":62.4,"y":411.9,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":382,"y":411.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":355.6,"y":402.6,"r":7,"side":"l","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":259.2,"y":507.2,"r":12,"side":"b","emblem":300,"shapes":1},
        "Dwarf": {"x":287.1,"y":508.5,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":232.9,"y":497.6,"r":7,"side":"l","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":142.2,"y":443.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":272.7,"y":430.1,"r":12,"side":"b","emblem":330,"shapes":1},
        "Yloyä": {"x":250.2,"y":413.4,"r":7,"side":"l","emblem":315,"shapes":2,"moonOf":"AFK-8M"},
        "Desler Gizh": {"x":716,"y":459.3,"r":12,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":1077.5,"y":472.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":996.1,"y":390.7,"r":12,"side":"b","emblem":300,"shapes":1},
        "ASN-121": {"x":1023.8,"y":394.9,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":849.3,"y":404.8,"r":12,"side":"b","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":876.9,"y":409.3,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":821.3,"y":403.5,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":871.3,"y":505.2,"r":12,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":843.6,"y":509.2,"r":7,"side":"l","emblem":270,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":952.3,"y":478.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Ravenclaw": {"x":660.4,"y":350.5,"r":14,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":586.4,"y":263.9,"r":14,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":542.2,"y":345.9,"r":14,"side":"b","emblem":315,"shapes":2},
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
        "Mos Nytram": {"x":871,"y":124.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Creo": {"x":947.9,"y":121.8,"r":21,"side":"r","emblem":300,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":794.7,"y":114.9,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":190.5,"y":270.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":384,"y":428.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":804.9,"y":335.3,"r":36,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":881.8,"y":338.6,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":457,"y":228,"r":36,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":533.9,"y":231.3,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":635.6,"y":342.3,"r":36,"side":"b","emblem":315,"shapes":1}
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
        "Mos Nytram": {"x":219.2,"y":380.2,"r":16,"side":"l","emblem":285,"shapes":1},
        "Creo": {"x":247.1,"y":399.7,"r":9,"side":"r","emblem":60,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":250.3,"y":366.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":157.5,"y":72.9,"r":16,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":80.2,"y":189.4,"r":16,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":258.9,"y":145.9,"r":16,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":224.9,"y":146,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":175.7,"y":275.7,"r":16,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":141.7,"y":276.7,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":233.5,"y":224,"r":16,"side":"r","emblem":60,"shapes":1}
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
        "LH-T416": {"x":66.5,"y":102.5,"r":16,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":204.9,"y":355.8,"r":16,"side":"b","emblem":315,"shapes":1},
        "Incom-61": {"x":238.6,"y":360.3,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":171,"y":357.6,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":302.4,"y":165.3,"r":16,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":202.5,"y":119.8,"r":16,"side":"b","emblem":300,"shapes":1},
        "Zephyr": {"x":236.4,"y":121.3,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":242,"y":258.6,"r":16,"side":"b","emblem":315,"shapes":2},
        "GM-28F": {"x":208,"y":259.4,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":155.1,"y":218,"r":16,"side":"l","emblem":315,"shapes":1}
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
        "Desler Gizh": {"x":314,"y":332,"r":16,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":73.5,"y":287.3,"r":16,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":171.1,"y":96.2,"r":16,"side":"b","emblem":315,"shapes":1},
        "ASN-121": {"x":138.3,"y":87,"r":9,"side":"l","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":271.2,"y":161,"r":16,"side":"b","emblem":0,"shapes":1},
        "Tuo-Kua": {"x":237.9,"y":167.7,"r":9,"side":"l","emblem":270,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":292,"y":134,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":221,"y":273.2,"r":16,"side":"b","emblem":315,"shapes":1},
        "Anteo": {"x":254.9,"y":276.2,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":154.8,"y":209.6,"r":16,"side":"b","emblem":315,"shapes":1}
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
        "Ravenclaw": {"x":113.5,"y":63.4,"r":19,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":126.1,"y":314.7,"r":19,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":272,"y":205.8,"r":19,"side":"b","emblem":315,"shapes":2}
      }
    }
  }
};
