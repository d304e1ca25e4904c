/** Set-up: in the order of the dice each player picks a race with its ship, and a base planet. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { nameOf, sentence, t, tn } from "../../../i18n.js";
import { Countdown } from "../../../ui/countdown.js";
import { openContent, openRules } from "../../../reference/state.js";
import { Brand } from "../../../ui/icons.js";
import { LanguageForm } from "../../../ui/language.js";
import { Name } from "../../../ui/name.js";
import { Press } from "../../../ui/press.js";
import { bodyName } from "../catalogue.js";
import { RefusalNote } from "../../../table/refusal-note.js";
import { Silence } from "../../../table/decide/silence.js";
import { Coach } from "../../../table/lesson/coach.js";
import { Menu } from "../../../table/menu.js";
import { ChatPanel } from "../../../table/log/chat-panel.js";
import { answer, TableContext, tableOf } from "../../../table/model.js";
import { RobotStrip } from "../../../table/robot-strip.js";
import { UndoButton } from "../../../table/undo/button.js";
import { UndoPanel, useForgetUndo } from "../../../table/undo/door.js";
import { colourName } from "../words.js";
import { Bases } from "./bases.js";
import { complete, isWhite, pickAction, stillFree } from "./choice.js";
import { Seats } from "./seats.js";
import { RaceBar, Ships, WhiteShip } from "./ships.js";
import { credits } from "../money.js";

/** What is still to be chosen, as a sentence; nothing once all is. */
function lacking(choice) {
  if (!choice.ship) return choice.base ? t("Now choose a ship.") : t("Choose a ship and a base planet.");
  if (!choice.race) return t("Now choose a race.");
  if (isWhite(choice) && !choice.colour) return t("Now choose a colour.");
  return choice.base ? "" : t("Now choose a base planet.");
}

function summary(choice, catalogue) {
  const race = choice.race && nameOf(catalogue.content.races[choice.race]);
  const ship = choice.ship && (choice.colour
    ? t("white ship in {colour}", { colour: colourName(choice.colour) })
    : t("{colour} ship", { colour: colourName(choice.ship) }));
  const base = choice.base && t("base {body}", { body: bodyName(catalogue, choice.base) });
  const chosen = [race, ship, base].filter(Boolean).join(", ");
  return [chosen && sentence(`${chosen}.`), lacking(choice)].filter(Boolean).join(" ");
}

function Confirm({ table, choice }) {
  const { catalogue, prompt, room } = table;
  const { starting_hand: cards } = catalogue.rules;
  const money = prompt.credits;
  const done = complete(choice);
  return html`<section class="confirm panel call" aria-label=${t("Your decision")}>
    <div class="said">
      <b>${summary(choice, catalogue)}</b> <span class="muted">
        ${tn("You get {money} and {n} card.", "You get {money} and {n} cards.", cards, { money: credits(money) })}
      </span>
      <p class="hint"><${RefusalNote} table=${table} /><${Silence} table=${table} /></p>
    </div>
    <div class="answers">
      <${Press} kind="primary" off=${!done} disabled=${room.ui.busy}
          onPress=${() => done && answer(table, pickAction(choice))}>
        ${t("Confirm")}
      <//>
    </div>
  </section>`;
}

function Heading({ table, mine }) {
  const chooser = table.players[table.waiting[0]?.seat ?? table.game.active];
  return html`<header class="row sp g16">
    <div>
      <h1>
        ${mine
          ? t("{player}, choose your civilisation", { player: table.mine.name })
          : t("{player} is choosing", { player: chooser?.name ?? "" })}
      </h1>
      <p class="muted">${t("Each race has two ships; the white ship takes any race.")}</p>
    </div>
    <div class="row g12"><${UndoButton} table=${table} /><${Countdown} ...${table.clock} /></div>
  </header>`;
}

/** @param {{room: import("../../../types.js").Room}} props */
export function PickStage({ room }) {
  const table = tableOf(room);
  const { prompt, catalogue } = table;
  const mine = prompt?.kind === "pick" && !table.mine?.standin;
  const choice = mine ? stillFree(room.ui.pick ?? {}, prompt) : {};
  const set = (pick) => room.set({ pick });
  useForgetUndo(table);
  return html`<${TableContext.Provider} value=${table}>
    <main id="main" class="lobby picking">
      <header class="top">
        <a class="brand" aria-label=${room.config.title} href=${room.config.home ?? "/"}>
          <${Brand} /><span>${room.config.title}</span>
        </a>
        <span class="muted cut"><${Name}>${room.doc.table.name}<//></span>
        <div class="row g4">
          <button type="button" class="btn quiet" onClick=${() => openRules("SC-2.2")}>${t("Rules")}</button>
          <button type="button" class="btn quiet" onClick=${() => openContent()}>${t("Cards")}</button>
          <${LanguageForm} config=${room.config} />
          <button type="button" class="btn quiet" onClick=${() => room.set({ sheet: "menu" })}>${t("Menu")}</button>
        </div>
      </header>
      <div class="lg3">
        <div class="col g16">
          <${Seats} table=${table} />
          ${table.players.filter(({ kind }) => kind === "human").length > 1 && html`<${ChatPanel} />`}
        </div>
        <section class="picks">
          <${Coach} />
          <${RobotStrip} table=${table} />
          <${Heading} table=${table} mine=${mine} />
          <${Ships} table=${table} choice=${choice} set=${mine ? set : undefined} />
          ${isWhite(choice) && html`<${WhiteShip} table=${table} choice=${choice} set=${set} />`}
          <${RaceBar} catalogue=${catalogue} race=${choice.race} colour=${choice.colour ?? choice.ship} asked=${mine} />
          <h2>${mine ? t("Your base planet") : t("Base planets")}</h2>
          ${mine && html`<p class="muted small near">
            ${t("Below each name: the bodies nearby, with the force, defence and speed of their natives.")} ${
              t("A good base has several that are easy to take, if possible one of its own resource, and nobody else in its system: a second body of a kind more than doubles the income.")}
          </p>`}
          <${Bases} table=${table} choice=${choice} set=${mine ? set : undefined} />
          ${mine && html`<${Confirm} table=${table} choice=${choice} />`}
        </section>
      </div>
    </main>
    <${UndoPanel} table=${table} />
    ${room.ui.sheet === "menu" && html`<${Menu} onClose=${() => room.set({ sheet: null })} />`}
  <//>`;
}
