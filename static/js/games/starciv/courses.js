/**
 * How the roads of the whole maps run, found by tools/place_roads.mjs; not edited by hand. By view, then "home target": where the
 * curve begins and the point that it bends to, px of the view. It ends at the target's farthest planet.
 */
export default {
  "wide": {
    "sienar pun-worcca": [419,202,573,222],
    "sienar aldena-36": [342,276,379,340],
    "sienar cspa": [419,202,659,174],
    "sienar rothana": [419,202,526,202],
    "pun-worcca sienar": [715,180,599,53],
    "pun-worcca aldena-36": [785,269,648,465],
    "pun-worcca cspa": [785,269,771,309],
    "pun-worcca rothana": [715,180,609,231],
    "aldena-36 sienar": [393,375,396,331],
    "aldena-36 pun-worcca": [383,367,500,168],
    "aldena-36 cspa": [423,470,531,512],
    "aldena-36 rothana": [393,375,483,249],
    "cspa sienar": [772,369,562,141],
    "cspa pun-worcca": [772,369,758,321],
    "cspa aldena-36": [717,485,551,504],
    "cspa rothana": [772,369,649,238],
  },
  "broad": {
    "sienar pun-worcca": [548,122,795,58],
    "sienar aldena-36": [458,229,518,324],
    "sienar cspa": [552,142,863,196],
    "sienar rothana": [551,152,610,150],
    "pun-worcca sienar": [868,142,614,37],
    "pun-worcca aldena-36": [868,142,574,201],
    "pun-worcca cspa": [945,223,925,270],
    "pun-worcca rothana": [868,142,763,209],
    "aldena-36 sienar": [439,302,473,235],
    "aldena-36 pun-worcca": [517,335,585,195],
    "aldena-36 cspa": [517,437,639,510],
    "aldena-36 rothana": [517,335,632,220],
    "cspa sienar": [916,340,692,116],
    "cspa pun-worcca": [903,349,772,241],
    "cspa aldena-36": [872,428,689,495],
    "cspa rothana": [916,340,796,220],
  },
};
