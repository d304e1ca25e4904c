/**
 * Where everything stands in each view of the map, found by tools/place_bodies.mjs; not edited by hand.
 *
 * widths: width of a name in em. views: wide and broad, near/<system>, phone/<system>, each with its frame (px), the sizes of
 * its discs, the stars with their outer orbit, for whole maps where the systems' names stand, and per body the centre, the label's side (l, r, t, b), the
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
      "names": {
        "sienar": {"x":16,"y":22,"anchor":"start"},
        "pun-worcca": {"x":1124,"y":22,"anchor":"end"},
        "aldena-36": {"x":16,"y":551,"anchor":"start"},
        "cspa": {"x":1124,"y":328,"anchor":"end"},
        "rothana": {"x":570,"y":445,"anchor":"middle"}
      },
      "bodies": {
        "Mos Nytram": {"x":401.5,"y":228.5,"r":12,"side":"b","emblem":300,"shapes":1},
        "Creo": {"x":373.5,"y":227.2,"r":7,"side":"l","emblem":285,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":429.5,"y":229.3,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":62.1,"y":174.6,"r":12,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":347.2,"y":124,"r":12,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":188.2,"y":233.6,"r":12,"side":"l","emblem":315,"shapes":1},
        "Nato": {"x":182.5,"y":261,"r":7,"side":"b","emblem":0,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":172.4,"y":132.8,"r":12,"side":"b","emblem":300,"shapes":1},
        "Rei-Pens": {"x":200.2,"y":136.5,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":275,"y":168.5,"r":12,"side":"b","emblem":330,"shapes":1},
        "LH-T416": {"x":727,"y":210.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":810,"y":81,"r":12,"side":"l","emblem":285,"shapes":1},
        "Incom-61": {"x":813.8,"y":108.7,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":837.5,"y":75.9,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":1048.4,"y":168,"r":12,"side":"b","emblem":330,"shapes":1},
        "Niobe": {"x":947.7,"y":234.6,"r":12,"side":"b","emblem":285,"shapes":1},
        "Zephyr": {"x":975.4,"y":230.6,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":974.8,"y":138.6,"r":12,"side":"b","emblem":300,"shapes":2},
        "GM-28F": {"x":1002.7,"y":136.8,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":865.8,"y":173.7,"r":12,"side":"b","emblem":315,"shapes":1},
        "Celeborn": {"x":416.9,"y":403.3,"r":12,"side":"r","emblem":300,"shapes":1},
        "Qu'Pan": {"x":422.3,"y":430.8,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":69.4,"y":458.6,"r":12,"side":"l","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":65.1,"y":486.2,"r":7,"side":"b","emblem":0,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":281.7,"y":377.4,"r":12,"side":"b","emblem":300,"shapes":1},
        "Dwarf": {"x":253.8,"y":379.7,"r":7,"side":"l","emblem":270,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":309.7,"y":376.9,"r":7,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":160.9,"y":409.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":260.7,"y":459.7,"r":12,"side":"b","emblem":285,"shapes":1},
        "Yloyä": {"x":288.5,"y":456.2,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"},
        "Desler Gizh": {"x":738.2,"y":401.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":783.3,"y":531.7,"r":12,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":1040.8,"y":491.9,"r":12,"side":"b","emblem":315,"shapes":1},
        "ASN-121": {"x":1012.9,"y":489.3,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":927.7,"y":531.9,"r":12,"side":"r","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":900,"y":528.4,"r":7,"side":"l","emblem":285,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":931.8,"y":559.6,"r":7,"side":"b","emblem":345,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":964.2,"y":424.6,"r":12,"side":"b","emblem":300,"shapes":1},
        "Anteo": {"x":992.1,"y":423.2,"r":7,"side":"r","emblem":300,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":866.5,"y":454.1,"r":12,"side":"b","emblem":315,"shapes":1},
        "Ravenclaw": {"x":559.6,"y":242.4,"r":14,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":641.8,"y":327.8,"r":14,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":534,"y":339.7,"r":14,"side":"b","emblem":315,"shapes":2},
        "AS-22W": {"x":570,"y":66,"r":16,"side":"b","emblem":315,"shapes":1},
        "Sossen": {"x":570,"y":156,"r":16,"side":"b","emblem":315,"shapes":1},
        "Graveyard": {"x":570,"y":555,"r":16,"side":"b","emblem":315,"shapes":1}
      }
    },
    "broad": {
      "width": 1420,
      "height": 560,
      "font": 12,
      "tested": [12,17],
      "lines": 1,
      "ring": 4.7,
      "star": 15,
      "emblem": 8,
      "smallEmblem": 7,
      "stars": {
        "sienar": {"x":288,"y":142,"rx":262,"ry":112,"inner":0.24},
        "pun-worcca": {"x":1132,"y":142,"rx":262,"ry":112,"inner":0.24},
        "aldena-36": {"x":288,"y":386,"rx":262,"ry":100,"inner":0.24},
        "cspa": {"x":1132,"y":408,"rx":262,"ry":116,"inner":0.24},
        "rothana": {"x":710,"y":306,"rx":122,"ry":80,"inner":0.46}
      },
      "names": {
        "sienar": {"x":16,"y":24,"anchor":"start"},
        "pun-worcca": {"x":1404,"y":24,"anchor":"end"},
        "aldena-36": {"x":16,"y":494,"anchor":"start"},
        "cspa": {"x":1404,"y":290,"anchor":"end"},
        "rothana": {"x":710,"y":424,"anchor":"middle"}
      },
      "bodies": {
        "Mos Nytram": {"x":529.7,"y":185.2,"r":15,"side":"l","emblem":315,"shapes":1},
        "Creo": {"x":526.3,"y":218,"r":9,"side":"b","emblem":345,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":561.8,"y":193,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":72.6,"y":118.6,"r":15,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":148.6,"y":192.3,"r":15,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":328,"y":200.5,"r":15,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":295,"y":199.2,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":370.8,"y":116,"r":15,"side":"b","emblem":300,"shapes":1},
        "Rei-Pens": {"x":403.8,"y":115.8,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":234,"y":128.3,"r":15,"side":"b","emblem":315,"shapes":1},
        "LH-T416": {"x":879.5,"y":171.9,"r":15,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":1252.8,"y":221.7,"r":15,"side":"b","emblem":300,"shapes":1},
        "Incom-61": {"x":1220,"y":225.3,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":1285.4,"y":216.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":1314.3,"y":139.5,"r":15,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":1005.3,"y":114.1,"r":15,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":972.6,"y":117.8,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":1201.7,"y":109.7,"r":15,"side":"b","emblem":315,"shapes":2},
        "GM-28F": {"x":1170.8,"y":98.2,"r":9,"side":"l","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":1098.9,"y":164.8,"r":15,"side":"b","emblem":315,"shapes":1},
        "Celeborn": {"x":544.1,"y":364.9,"r":15,"side":"l","emblem":315,"shapes":1},
        "Qu'Pan": {"x":547.6,"y":397.7,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":77,"y":394.7,"r":15,"side":"l","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":78.2,"y":427.7,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":403.8,"y":342.5,"r":15,"side":"b","emblem":285,"shapes":1},
        "Dwarf": {"x":370.8,"y":341.4,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":436,"y":335,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":184.1,"y":369.4,"r":15,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":326.5,"y":405,"r":15,"side":"b","emblem":300,"shapes":1},
        "Yloyä": {"x":359.5,"y":406.1,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"},
        "Desler Gizh": {"x":876.8,"y":381.7,"r":15,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":1352.3,"y":420.8,"r":15,"side":"b","emblem":330,"shapes":1},
        "Thömil": {"x":993.9,"y":460.7,"r":15,"side":"b","emblem":315,"shapes":1},
        "ASN-121": {"x":1026.7,"y":464.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":1052.4,"y":355.7,"r":15,"side":"b","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":1019.5,"y":358.3,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":1085.4,"y":356.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":1229,"y":393.1,"r":15,"side":"b","emblem":285,"shapes":1},
        "Anteo": {"x":1261.4,"y":386.7,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":1166.2,"y":431.4,"r":15,"side":"b","emblem":315,"shapes":1},
        "Ravenclaw": {"x":712,"y":226,"r":16,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":624.4,"y":322.1,"r":16,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":756.2,"y":326.9,"r":16,"side":"b","emblem":315,"shapes":2},
        "AS-22W": {"x":710,"y":40,"r":16,"side":"b","emblem":315,"shapes":1},
        "Sossen": {"x":710,"y":128,"r":16,"side":"b","emblem":315,"shapes":1},
        "Graveyard": {"x":752,"y":488,"r":16,"side":"b","emblem":315,"shapes":1}
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
        "Mos Nytram": {"x":832.7,"y":109.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Creo": {"x":755.8,"y":105.7,"r":21,"side":"l","emblem":315,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":907.8,"y":92.2,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":204.6,"y":238.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":397.1,"y":432.9,"r":36,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":811,"y":322.9,"r":36,"side":"r","emblem":315,"shapes":1},
        "Nato": {"x":817.4,"y":399.7,"r":21,"side":"b","emblem":315,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":443.2,"y":234.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":516.7,"y":211.7,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":642.1,"y":339.6,"r":36,"side":"b","emblem":315,"shapes":1}
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
        "LH-T416": {"x":118.6,"y":285.8,"r":36,"side":"b","emblem":315,"shapes":1},
        "Koro-2": {"x":827.1,"y":152.1,"r":36,"side":"b","emblem":315,"shapes":1},
        "Incom-61": {"x":751.5,"y":137.5,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":904.1,"y":150.7,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":865.3,"y":353.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":474.9,"y":414.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":398,"y":412.8,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":443.6,"y":234.2,"r":36,"side":"b","emblem":315,"shapes":2},
        "GM-28F": {"x":519.8,"y":222.7,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":654.7,"y":332.8,"r":36,"side":"b","emblem":315,"shapes":1}
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
        "Celeborn": {"x":208.1,"y":437,"r":36,"side":"b","emblem":315,"shapes":1},
        "Qu'Pan": {"x":284,"y":449.9,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":329.1,"y":156.5,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tufi-Issos": {"x":252.3,"y":150.5,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":847,"y":276.2,"r":36,"side":"b","emblem":315,"shapes":1},
        "Dwarf": {"x":923.9,"y":272.5,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":795.2,"y":219.2,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":689.4,"y":376.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "AFK-8M": {"x":461.7,"y":294.7,"r":36,"side":"b","emblem":315,"shapes":1},
        "Yloyä": {"x":385.4,"y":305.3,"r":21,"side":"l","emblem":315,"shapes":2,"moonOf":"AFK-8M"}
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
        "Desler Gizh": {"x":118.8,"y":312.1,"r":36,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":948.2,"y":330,"r":36,"side":"b","emblem":315,"shapes":1},
        "Thömil": {"x":747.9,"y":164.8,"r":36,"side":"b","emblem":315,"shapes":1},
        "ASN-121": {"x":671,"y":161.5,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":377.6,"y":219.4,"r":36,"side":"b","emblem":315,"shapes":1},
        "Tuo-Kua": {"x":454.3,"y":225.4,"r":21,"side":"r","emblem":300,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":302,"y":204.7,"r":21,"side":"l","emblem":315,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":467.4,"y":372.1,"r":36,"side":"l","emblem":315,"shapes":1},
        "Anteo": {"x":459.1,"y":448.7,"r":21,"side":"b","emblem":315,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":653.2,"y":333.7,"r":36,"side":"b","emblem":315,"shapes":1}
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
        "Ravenclaw": {"x":1018.4,"y":268.7,"r":42,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":241.8,"y":280.8,"r":42,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":622.5,"y":401.3,"r":42,"side":"b","emblem":315,"shapes":2}
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
        "Mos Nytram": {"x":231.4,"y":46,"r":16,"side":"l","emblem":300,"shapes":1},
        "Creo": {"x":265.3,"y":43.8,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"Mos Nytram"},
        "Mos Ket": {"x":233.2,"y":80,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Mos Nytram"},
        "IM-6": {"x":129.7,"y":340.1,"r":16,"side":"b","emblem":315,"shapes":1},
        "Aether": {"x":306.2,"y":175.5,"r":16,"side":"b","emblem":315,"shapes":1},
        "Marea": {"x":136.7,"y":140.8,"r":16,"side":"b","emblem":315,"shapes":1},
        "Nato": {"x":170.5,"y":144.7,"r":9,"side":"r","emblem":255,"shapes":1,"moonOf":"Marea"},
        "Shtaa": {"x":237.6,"y":262.8,"r":16,"side":"b","emblem":315,"shapes":1},
        "Rei-Pens": {"x":203.8,"y":266.6,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Shtaa"},
        "Delta-7": {"x":156.3,"y":223.3,"r":16,"side":"l","emblem":315,"shapes":1}
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
        "LH-T416": {"x":77,"y":333.1,"r":16,"side":"b","emblem":330,"shapes":1},
        "Koro-2": {"x":210.4,"y":68.7,"r":16,"side":"r","emblem":300,"shapes":1},
        "Incom-61": {"x":176.5,"y":66.1,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Koro-2"},
        "Outcom-62": {"x":209.6,"y":102.7,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Koro-2"},
        "Therian": {"x":303.1,"y":257,"r":16,"side":"b","emblem":315,"shapes":1},
        "Niobe": {"x":214,"y":302.5,"r":16,"side":"b","emblem":315,"shapes":1},
        "Zephyr": {"x":180.9,"y":294.8,"r":9,"side":"l","emblem":300,"shapes":1,"moonOf":"Niobe"},
        "Falme": {"x":247.3,"y":171.5,"r":16,"side":"r","emblem":60,"shapes":2},
        "GM-28F": {"x":213.3,"y":170.5,"r":9,"side":"l","emblem":240,"shapes":1,"moonOf":"Falme"},
        "Worccen": {"x":154.8,"y":209.6,"r":16,"side":"b","emblem":330,"shapes":1}
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
        "Celeborn": {"x":77.3,"y":333.3,"r":16,"side":"b","emblem":300,"shapes":1},
        "Qu'Pan": {"x":111.3,"y":333.5,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Celeborn"},
        "Oa": {"x":194.4,"y":74.3,"r":16,"side":"b","emblem":300,"shapes":1},
        "Tufi-Issos": {"x":228.4,"y":73.8,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Oa"},
        "Faat": {"x":265.1,"y":289.9,"r":16,"side":"r","emblem":300,"shapes":1},
        "Dwarf": {"x":231.1,"y":289.9,"r":9,"side":"l","emblem":285,"shapes":1,"moonOf":"Faat"},
        "Dool": {"x":269.3,"y":323.7,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Faat"},
        "Aldenaï": {"x":122.8,"y":214.9,"r":16,"side":"b","emblem":330,"shapes":1},
        "AFK-8M": {"x":213.7,"y":175.8,"r":16,"side":"l","emblem":300,"shapes":1},
        "Yloyä": {"x":247.6,"y":173.8,"r":9,"side":"r","emblem":300,"shapes":2,"moonOf":"AFK-8M"}
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
        "Desler Gizh": {"x":91.9,"y":346.2,"r":16,"side":"b","emblem":315,"shapes":1},
        "Greyshade": {"x":316.1,"y":136.1,"r":16,"side":"b","emblem":330,"shapes":1},
        "Thömil": {"x":178,"y":94.9,"r":16,"side":"b","emblem":300,"shapes":1},
        "ASN-121": {"x":212,"y":95.6,"r":9,"side":"r","emblem":300,"shapes":1,"moonOf":"Thömil"},
        "Zhee": {"x":217.8,"y":301.6,"r":16,"side":"r","emblem":300,"shapes":1},
        "Tuo-Kua": {"x":183.9,"y":299.3,"r":9,"side":"l","emblem":75,"shapes":1,"moonOf":"Zhee"},
        "Peed": {"x":217.7,"y":335.6,"r":9,"side":"b","emblem":345,"shapes":1,"moonOf":"Zhee"},
        "Laedo": {"x":130.1,"y":200.7,"r":16,"side":"l","emblem":315,"shapes":1},
        "Anteo": {"x":128.3,"y":234.7,"r":9,"side":"b","emblem":345,"shapes":2,"moonOf":"Laedo"},
        "Theed": {"x":235.3,"y":210,"r":16,"side":"b","emblem":345,"shapes":1}
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
        "Ravenclaw": {"x":105,"y":355.5,"r":19,"side":"b","emblem":315,"shapes":1},
        "Mystra": {"x":131.4,"y":105.9,"r":19,"side":"b","emblem":315,"shapes":1},
        "Theo Es": {"x":271.6,"y":222.4,"r":19,"side":"b","emblem":315,"shapes":2}
      }
    }
  }
};
