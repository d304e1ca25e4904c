/** The actions on discs: recruiting and taking back, mining, building, developing. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { Stepper } from "../../../kit/stepper.js";
import { answer } from "../../../table/model.js";
import { facilityName, levelText, pieceName, shipName, trackName } from "../names.js";
import { setDeed } from "../table.js";

/** @typedef {import("../../../types.js").Decision} Decision */

const back = (table) => ({ label: t("Back"), kind: "ghost", key: "Esc", local: true, onPress: () => setDeed(table, undefined) });
const change = (table, deed, more) => setDeed(table, { ...deed, ...more });
const total = (picks) => Object.values(picks).reduce((sum, n) => sum + n, 0);

/** Discs with a number each, also for fingers and keyboards. */
function Counts({ rows, picks, set, left }) {
  return html`<div class="ae-counts">
    ${rows.map(({ hole, room }) => {
      const n = picks[hole] ?? 0;
      return html`<${Stepper} key=${hole} label=${hole} value=${n} most=${left > 0 ? room : n} onChange=${(to) => set(hole, to)} />`;
    })}
  </div>`;
}

const counting = (table, deed) => (hole, n) => {
  const { [hole]: _was, ...others } = deed.picks;
  change(table, deed, { picks: n > 0 ? { ...others, [hole]: n } : others });
};

/** AE-7. */
export function recruit(table, deed) {
  const { most, places } = table.prompt.recruit;
  const chosen = total(deed.picks);
  return {
    title: tn("Recruit {n} troop: press your planets.", "Recruit up to {n} troops: press your planets.", most),
    note: t("From your supply, onto your planets and your home planet; three items per planet at most."),
    step: "recruit",
    body: html`<${Counts} rows=${places} picks=${deed.picks} left=${most - chosen} set=${counting(table, deed)} />`,
    buttons: [
      {
        label: chosen ? tn("Recruit {n} troop", "Recruit {n} troops", chosen) : t("Recruit"),
        kind: "primary",
        key: "Enter",
        off: !chosen,
        onPress: () => chosen && answer(table, { do: "recruit", troops: deed.picks }),
      },
      ...(table.prompt.withdraw.length ? [{
        label: t("Take troops back instead"), kind: "quiet", local: true,
        onPress: () => setDeed(table, { name: "withdraw" }),
      }] : []),
      back(table),
    ],
  };
}

/** AE-7.8. */
export function withdraw(table, deed) {
  const rows = table.prompt.withdraw.map(({ hole, troops }) => ({ hole, room: troops }));
  const chosen = total(deed.picks);
  return {
    title: t("Take troops back into your supply: how many from where?"), note: t("This ends your turn."), step: "withdraw",
    body: html`<${Counts} rows=${rows} picks=${deed.picks} left=${99} set=${counting(table, deed)} />`,
    buttons: [
      {
        label: chosen ? tn("Take back {n}, end the turn", "Take back {n}, end the turn", chosen) : t("Take back"),
        kind: "primary",
        key: "Enter",
        off: !chosen,
        onPress: () => chosen && answer(table, { do: "withdraw", troops: deed.picks }),
      },
      back(table),
    ],
  };
}

/** Which of several discs; where there is one, it is that one. */
function discs(table, deed, offers) {
  const names = [...new Set(offers.map((one) => one.hole))];
  const hole = names.includes(deed.hole) ? deed.hole : names.length === 1 ? names[0] : undefined;
  const buttons = hole ? [] : names.map((name) => ({ label: name, local: true, onPress: () => change(table, deed, { hole: name }) }));
  return { hole, buttons };
}

/** AE-13. */
export function mine(table, deed) {
  const { hole, buttons } = discs(table, deed, table.prompt.mine);
  const offers = table.prompt.mine.filter((one) => one.hole === hole);
  return {
    title: hole ? t("Mine {hole}: how many troops?", { hole }) : t("Mine which planet?"),
    note: t("They go back to your supply; a planet without items is nobody’s."),
    step: `mine ${hole}`,
    buttons: [...buttons, ...offers.map(({ troops, points }, i) => ({
      label: t("{troops} for {points}", {
        troops: tn("{n} troop", "{n} troops", troops), points: tn("{n} point", "{n} points", points),
      }),
      kind: i === offers.length - 1 ? "primary" : "",
      onPress: () => answer(table, { do: "mine", hole, troops }),
    })), back(table)],
  };
}

const COSTS = { research_facility: () => t("2 troops"), colony: () => t("1 troop"), city: () => t("1 troop and the colony") };

/** AE-14. */
export function build(table, deed) {
  const { hole, buttons } = discs(table, deed, table.prompt.build);
  const offers = table.prompt.build.filter((one) => one.hole === hole);
  if (hole && deed.facility === "city") {
    return {
      title: t("A city on {hole}: what do you take from the box?", { hole }), step: "bonus",
      buttons: [
        ...table.prompt.bonuses.map((bonus, i) => ({
          label: pieceName(bonus), kind: i ? "" : "primary",
          onPress: () => answer(table, { do: "build", hole, facility: "city", bonus }),
        })),
        {
          label: t("Back"), kind: "ghost", key: "Esc", local: true,
          onPress: () => change(table, deed, { facility: undefined }),
        },
      ],
    };
  }
  return {
    title: hole ? t("Build what on {hole}?", { hole }) : t("Build on which planet?"),
    note: t("The cost comes from that same planet."),
    step: `build ${hole}`,
    buttons: [...buttons, ...offers.map(({ facility }, i) => ({
      label: `${facilityName(facility)} · ${COSTS[facility]()}`, kind: i ? "" : "primary", local: facility === "city",
      onPress: () => (facility === "city" ? change(table, deed, { hole, facility }) : answer(table, { do: "build", hole, facility })),
    })), back(table)],
  };
}

/** AE-15. */
export function develop(table, deed) {
  const offers = table.prompt.develop;
  const wanted = offers.find((one) => one.colour === deed.colour && one.exchange);
  if (wanted) return exchange(table, deed, wanted);
  return {
    title: t("Develop which technology?"),
    note: t("Nothing is spent: your research facilities on planets of its colour are counted."),
    step: "develop",
    body: html`<dl class="ae-offers small">
      ${offers.map(({ colour, level, points }) => html`
        <div key=${colour} class=${`c-${colour}`}>
          <dt><i class="ae-peg on"></i> ${trackName(colour)} ${level}</dt>
          <dd>
            ${levelText(table, colour, level)}
            ${points > 0 && html` <b class="good">
              ${tn("first to get there: {n} point", "first to get there: {n} points", points)}
            </b>`}
          </dd>
        </div>`)}
    </dl>`,
    buttons: [...offers.map(({ colour, level, exchange: give }, i) => ({
      label: `${trackName(colour)} ${level}`, kind: i ? "" : "primary", local: Boolean(give),
      onPress: () => (give ? change(table, deed, { colour, picks: {} }) : answer(table, { do: "develop", colour })),
    })), back(table)],
  };
}

function exchange(table, deed, { colour, exchange: ships }) {
  const chosen = ships.filter((key) => deed.picks[key]);
  const toggle = (key) => () => change(table, deed, { picks: { ...deed.picks, [key]: deed.picks[key] ? 0 : 1 } });
  return {
    title: t("Which two starships for the battlecruiser?"), note: t("They go back to the box."), step: "exchange",
    body: html`<div class="chips row g6" role="group" aria-label=${t("Starships")}>
      ${ships.map((key) => html`
        <button type="button" class=${`chip ${deed.picks[key] ? "on" : ""}`}
            aria-pressed=${String(Boolean(deed.picks[key]))} onClick=${toggle(key)}>
          ${shipName(key)}
          ${table.ships[key] ? ` (${table.ships[key].orbit ?? t("in open space")})` : ` (${t("in supply")})`}
        </button>`)}
    </div>`,
    buttons: [
      {
        label: chosen.length === 2 ? t("Give {ships}", { ships: list(chosen.map(shipName)) }) : t("Choose two"),
        kind: "primary",
        off: chosen.length !== 2,
        onPress: () => chosen.length === 2 && answer(table, { do: "develop", colour, exchange: chosen }),
      },
      {
        label: t("Back"), kind: "ghost", key: "Esc", local: true,
        onPress: () => change(table, deed, { colour: undefined }),
      },
    ],
  };
}
