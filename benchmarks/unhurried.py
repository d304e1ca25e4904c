"""The site without its limit on how fast one page may speak: scripted people answer far faster than that.

With the limit on, refusals would be measured in place of moves wherever few tables are played.
"""

import starciv.asgi
from games.live import consumers

consumers.RATE = consumers.BURST = 1e9

application = starciv.asgi.application
