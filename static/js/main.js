/** Where the room page begins: read what the server wrote into the page, connect, draw. */
import { noticeDeparture } from "./account/departure.js";
import { followAccount } from "./account/follow.js";
import { renewOnReturn } from "./house/hand.js";
import { setOffer } from "./house/offer.js";
import { mendOwnPush, takeDownNotes } from "./house/push.js";
import { openRoom } from "./table/app.js";
import { TableSocket } from "./line/socket.js";
import { surviveTranslation } from "./ui/browser-translation.js";
import { sendOnce } from "./ui/send-once.js";

const config = JSON.parse(document.getElementById("room-config").textContent);
const address = new URL(config.ws ?? `/ws/t/${config.code}/`, location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";

surviveTranslation();
sendOnce();
setOffer(config.offer);
noticeDeparture(config);
followAccount(config.account, config.csrf);
renewOnReturn(config);
openRoom(document.getElementById("app"), config, new TableSocket(address.href, config.poll));
mendOwnPush(config);
takeDownNotes(config);
