/** Head of the rail: what the move would bring, the flick that was last, the disc that is looked at. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { language, list, t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { useStore } from "../../line/store.js";
import { Emblem } from "../../ui/icons.js";
import { CopyButton } from "../../ui/copy.js";
import { onPhone } from "../../ui/media.js";
import { RuleLink } from "../../kit/rule-link.js";
import { beginLaunch } from "./board/press.js";
import { endShow, shotLink, show, showing } from "./flick/player.js";
import { filmOf } from "./flick/film.js";
import { ITEMS, TRACKS, faceName, itemCount, seatOf, shipOf, trackName } from "./names.js";
import { targetName } from "./decide.js";
import { shownBack } from "./table.js";

/** What ends the move now: attacks that are due, blockades that I lay or suffer (AE-22.6). */
function Due({ table }) {
  const { due } = table.prompt ?? {};
  if (!due || table.prompt.kind !== "moving") return null;
  const targets = [...new Set(due.map((one) => one.target))];
  const blockaded = Object.entries(table.game.holes).filter(([, hole]) => hole.blockaded);
  const mine = blockaded.filter(([, hole]) => hole.owner === table.me).map(([name]) => name);
  const others = blockaded
    .filter(([name, hole]) => hole.owner !== table.me
      && Object.values(table.ships).some((ship) => ship.seat === table.me && ship.orbit === name))
    .map(([name]) => name);
  return html`<section class="panel ae-due" aria-label=${t("If the move ended now")}>
    <h3 class="small muted plain">${t("If the move ended now")}</h3>
    <ul class="plain-list small">
      <li>
        ${targets.length
          ? t("Attacks due: {targets}.", { targets: list(targets.map((one) => targetName(table, one))) })
          : t("No attack is due.")}
      </li>
      ${others.length > 0 && html`<li>${t("You blockade {holes}.", { holes: list(others) })}</li>`}
      ${mine.length > 0 && html`<li class="bad">${t("Under blockade: your {holes}.", { holes: list(mine) })}</li>`}
    </ul>
    ${targets.length > 0 && html`<${RuleLink} rule="AE-11.8" words=${t("Attacks are not a choice")} />`}
  </section>`;
}

const secondsText = (s) => s.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An impact in words. */
export function impactWords(table, line, impact) {
  const { kind, ship, other } = impact;
  const ram = line.ram ?? [];
  if (kind === "exit") return t("{ship} is lost in space", { ship: shipOf(table, ship) });
  if (kind === "planet") return t("{ship} bounces off {hole}", { ship: shipOf(table, ship), hole: String(other) });
  if (ram.includes(ship) && ram.includes(other)) return t("Ram: {ship} and {other}", {
    ship: shipOf(table, ram[0]), other: shipOf(table, ram[1]),
  });
  return t("{ship} pushes {other}", { ship: shipOf(table, ship), other: shipOf(table, other) });
}

/** The last flick with its numbered impacts, to be seen again. */
function LastFlick({ table }) {
  const shown = useStore(showing);
  const line = shown.line ?? table.room.conn.log.findLast((one) => one.kind === "navigated");
  if (!line || !table.edition) return null;
  const film = shown.film ?? filmOf(line, table.surface.deceleration);
  const running = Boolean(shown.film) && !shown.over;
  if (!shown.film && !film.impacts.length) return null;
  return html`<section class=${`panel ae-last p-${table.colourOf(line.seat)}`} aria-label=${t("The last flick")}>
    <div class="row sp">
      <h3 class="plain">${t("Flick of {player}", { player: table.playerName(line.seat) })}</h3>
      ${shown.rate === 0.5 && shown.film && html`<span class="tag">½×</span>`}
    </div>
    <ol class="ae-impacts small">
      ${film.impacts.slice(0, 7).map((impact, i) => html`
        <li key=${i}>
          <span class="num">${i + 1}</span>
          <span>${impactWords(table, line, impact)}</span>
          <span class="muted">${secondsText(impact.at)}</span>
        </li>`)}
    </ol>
    ${film.impacts.length === 0 && html`<p class="small muted">${t("It touched nothing.")}</p>`}
    <div class="row g6">
      ${running
        ? html`<button type="button" class="btn sm" onClick=${endShow}>${t("To the end")}</button>`
        : html`
          <button type="button" class="btn sm" onClick=${() => show(table, line, { again: true })}>
            ${t("Watch again")}
          </button>
          <button type="button" class="btn sm quiet" onClick=${() => show(table, line, { again: true, rate: 0.5 })}>
            ${t("Half speed")}
          </button>
          <${CopyButton} class="sm quiet" label=${t("Link")} text=${shotLink(table, line)} />`}
    </div>
  </section>`;
}

/** What a disc gives, in words. */
function uses(table, name, hole) {
  if (table.homes.has(name)) return t("Recruit and launch here. It is never attacked, never blockaded, and gives no points.");
  if (!hole.up) return t("Land a ship to turn it up, or scan it from its orbit.");
  if (hole.face === "asteroid") return t("Worth a point to its owner. No research here.");
  return t("Worth a point to its owner. Research facilities here develop {track}.", { track: trackName(hole.face).toLowerCase() });
}

/** Ships in the orbit of a disc, by player. */
function inOrbit(table, name) {
  const found = Object.entries(table.ships).filter(([, ship]) => ship.orbit === name).map(([key]) => Number(key));
  return found.length ? t("In orbit: {ships}.", { ships: list(found.map((key) => shipOf(table, key))) }) : undefined;
}

/** Who keeps others from attacking a disc, and who cuts it off (AE-12.3, AE-12.5). */
function danger(table, name, hole) {
  if (hole.owner === undefined || table.homes.has(name)) return undefined;
  const seats = new Set(Object.values(table.ships).filter((ship) => ship.orbit === name).map((ship) => ship.seat));
  return [
    hole.blockaded && t("Under blockade: no recruiting, building, mining or research."),
    seats.size > 0 && hole.owner !== table.me && [...seats].some((seat) => seat !== table.me)
      && t("Defended: no attack while another player’s ship is in orbit."),
  ].filter(Boolean).join(" ");
}

/** The disc that is looked at. @param {{table: any}} props */
export function Looked({ table }) {
  const { looked: name } = table.room.ui;
  const hole = table.game.holes[name];
  if (!hole || !table.edition) return null;
  const home = table.homes.get(name);
  const scanned = table.game.scanned?.[name];
  const things = ITEMS.filter((item) => hole[item]).map((item) => itemCount(item, hole[item]));
  const launchable = table.prompt?.launch?.some((one) => one.hole === name) && !table.mine?.standin;
  const alarm = danger(table, name, hole);
  return html`<${Status} as="section" how=${{ about: "looked" }}
      class=${`panel ae-looked ${hole.owner !== undefined ? `p-${table.colourOf(hole.owner)}` : ""}`}
      aria-label=${name}>
    <div class="row sp">
      <h3 class="plain">
        ${name} · ${home !== undefined ? faceName("home")
          : hole.up ? faceName(hole.face)
          : scanned ? t("{face}, you alone know", { face: faceName(scanned) })
          : shownBack(table, name) ? t("{face}, face down", { face: faceName(shownBack(table, name)) })
          : faceName()}
      </h3>
      <button type="button" class="btn quiet icon sm" aria-label=${t("Close")}
          onClick=${() => table.room.set({ looked: undefined })}>×</button>
    </div>
    <p class="small">
      ${hole.owner === undefined
        ? t("Nobody’s.")
        : t("Of {player}: {things}.", {
          player: table.playerName(hole.owner), things: list(things.length ? things : [t("nothing")]),
        })}
      ${hole.owner !== undefined && home === undefined && ` ${tn("Defence {n}.", "Defence {n}.", hole.defence)}`}
    </p>
    ${inOrbit(table, name) && html`<p class="small">${inOrbit(table, name)}</p>`}
    ${alarm && html`<p class="small bad">${alarm}</p>`}
    <p class="small muted">${uses(table, name, hole)}</p>
    ${launchable && html`
      <button type="button" class="btn sm" onClick=${() => beginLaunch(table, name)}>
        ${t("Launch a ship from here")}
      </button>`}
  <//>`;
}

/** Head of the rail. */
export function Acute({ table }) {
  return html`<${Looked} table=${table} /><${Due} table=${table} /><${LastFlick} table=${table} />`;
}

/** Over the board of a phone: the disc that is looked at, or the end of a flick. */
export function Below({ table }) {
  if (!onPhone() || table.room.ui.aimed) return null;
  return table.room.ui.looked ? html`<div class="body-sheet"><${Looked} table=${table} /></div>` : null;
}

/** The technologies of all, side by side. */
export function Technologies({ table }) {
  return html`<div class="ae-tech">
    ${TRACKS.map((colour) => html`
      <section key=${colour} class=${`panel t-${colour}`}>
        <h3 class="plain"><i class="ae-peg on"></i> ${trackName(colour)}</h3>
        <ol class="ae-levels">
          ${[1, 2, 3, 4].map((level) => {
            const there = table.players.filter((player) => player.levels[colour] >= level);
            const text = table.edition?.technologies.find((one) => one.colour === colour && one.level === level);
            return html`<li key=${level} class=${table.mine && table.mine.levels[colour] >= level ? "on" : ""}>
              <span>${text?.[language] ?? text?.en}</span>
              <span class="row g4 ae-who">
                ${there.length
                  ? there.map((player) => html`
                    <${Emblem} key=${player.seat} colour=${player.colour} size=${16} title=${player.name} />`)
                  : html`<b class="small good">+${level}</b>`}
              </span>
            </li>`;
          })}
        </ol>
        ${table.mine && html`
          <p class="small muted">
            ${t("Your research facilities on planets of this colour: {n}.", { n: table.mine.research[colour] })}
          </p>`}
      </section>`)}
    <p class="small muted">
      ${t("Level n needs n research facilities on planets of its colour that are not under blockade. The first to reach a level gains as many points.")} <${RuleLink} rule="AE-15.2" />
    </p>
  </div>`;
}

/** Does a line lead to a place on the board? */
export function showLine(line, table) {
  if (line.kind === "navigated" && table.edition) {
    table.room.set({ pane: "board", sheet: null });
    show(table, line, { again: true });
    return true;
  }
  if (!line.hole) return false;
  table.room.set({ looked: line.hole, pane: "board", sheet: null });
  return true;
}

export const seatsOf = (line) => [line.seat, line.owner, line.taker, ...(line.ram ?? []).map(seatOf)].filter((seat) => seat !== undefined);
