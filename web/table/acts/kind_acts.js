// Picks one of the offered orders: with or without an attack, in another round, once more, or for one of the selected
// pieces alone.
import {
  askedAnew,
  chooseOption,
  givenByChoosing,
  missingOf,
  newComposer,
  sameOffer,
  withArgument,
} from '../../kit/compose.js';
import { shownOptions, withVariant } from '../../kit/parts/variants.js';
import { offeredNow } from './answering_acts.js';
import { attackOf } from '../map/attack_targets.js';
/** @import { Argument, Option } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Answering } from './answering_acts.js' */
/** @import { ActsPage } from './acts.js' */
/** @import { Choosing } from './choosing_acts.js' */
/** @import { createOrderQueue } from './order_queue.js' */

/** Whether the option offers anything on the map. @param {Composer} composer */
function isAnyOffered(composer) {
  const { reach, places, pieces } = offeredNow(composer);
  return [reach, places, pieces].some(all => (all?.length ?? 0) > 0);
}

/**
 * The one target that an attack has, if its kind asks for a single piece and offers no other: its button names the target.
 * @param {Composer} composer
 * @param {import('../../core/types.js').OrderKind | undefined} kind
 */
function onlyTarget(composer, kind) {
  const { pieces = [], places = [] } = offeredNow(composer);
  const asked = kind?.parameters.find(({ name }) => name === composer.asking);
  const single = kind?.arrow === 'attack' && asked?.type === 'target' && pieces.length === 1 && places.length === 0;
  return single && !composer.edits ? pieces[0] : undefined;
}

/** @param {ActsPage} page @param {Choosing} choosing @param {Answering} answering @param {ReturnType<typeof createOrderQueue>['give']} give */
export function createKindActs(page, { select }, { setArgument, lookWhereAsked }, give) {
  const { ui, view, kinds, kindOf, tellWhy, placeAsked, litAsked, spoken, wanting } = page;

  /** @param {number} choice index into the options @param {boolean} [attacking] as an attack */
  async function pick(choice, attacking = false) {
    const option = ui.composer?.options?.[choice];
    if (!ui.composer || !option) return;
    const kind = kindOf(option.kind);
    if (option.refused) return tellWhy(option.refused.words);
    ui.composer = { ...chooseOption(ui.composer, choice, kinds(), view()), meant: true };
    const attack = attackOf(kind, option);
    if (attack) {
      const { word, parameter } = attack;
      const { edits, args } = ui.composer;
      // Apply the change to an existing order at once.
      if (edits && attacking !== (args[parameter] === word))
        return setArgument(parameter, attacking ? word : undefined);
      if (attacking && !edits) ui.composer = withArgument(ui.composer, parameter, word);
    }
    ui.why = null;
    // Tapping an existing order again asks for its destination anew.
    if (kind && ui.composer.edits) ui.composer = askedAnew(ui.composer, kind);
    const target = onlyTarget(ui.composer, kind);
    if (target && ui.composer.asking) {
      lookWhereAsked();
      return setArgument(ui.composer.asking, target, view().pieces.get(target)?.at ?? null);
    }
    if (ui.composer.asking) {
      spoken.kind?.();
      if (ui.composer.pieces.length > 0 && isAnyOffered(ui.composer)) placeAsked();
      // A sheet at full height would cover the places that are asked for.
      else if (ui.rest === 'full') ui.forNow = 'half';
    }
    // Only the form asks for more: show its first field.
    else if (kind && ui.composer.pieces.length > 0 && missingOf(ui.composer, kind).length > 0) wanting();
    lookWhereAsked();
    if (ui.composer.asking) litAsked();
    if (kind && givenByChoosing(ui.composer, kind) && !ui.composer.edits) return give(ui.composer, null);
  }

  return {
    pick,
    /**
     * Give an order that only one of the selected pieces may carry out: narrow the selection to it.
     * @param {import('./unit_subset.js').OfSome} some
     * @param {Option} option
     */
    async pickSome({ id }, option) {
      await select([id], true);
      const options = ui.composer?.options ?? [];
      const same = options.findIndex(one => one.kind === option.kind && !one.refused && sameOffer(one, option));
      if (same >= 0 && ui.composer?.pieces[0] === id) await pick(same);
    },
    /**
     * Begin an order of this kind for the selected pieces, as its button does. Where it is offered in several ways, no
     * order is begun, and none of another kind is proposed.
     * @param {string} kind
     * @param {(option: Option) => boolean} isMeant chooses among several options of the kind
     */
    async begin(kind, isMeant) {
      const { composer } = ui,
        { edits, options } = composer ?? {};
      if (!composer || !options || edits?.kind === kind) return;
      const ready = shownOptions(options, kinds()).filter(i => options[i].kind === kind && !options[i].refused),
        named = ready.filter(i => isMeant(options[i])),
        [choice, ...others] = named.length > 0 ? named : ready;
      if (choice !== undefined && others.length === 0) return pick(choice);
      ui.composer = { ...newComposer(composer.pieces), options };
    },
    /** Move the order to another of the rounds in which it is offered. @param {number} choice */
    vary(choice) {
      if (!ui.composer || choice === ui.composer.choice) return;
      ui.composer = withVariant(ui.composer, choice, kinds(), view());
      ui.why = null;
    },
    /** Add another order of the same kind for these pieces, where the rules allow more than one. */
    another() {
      if (!ui.composer) return;
      ui.composer = chooseOption({ ...ui.composer, edits: null }, ui.composer.choice, kinds(), view());
      lookWhereAsked();
    },
    /**
     * Submit an order of the seat that has no parameters left to ask.
     * @param {readonly Option[]} options
     * @param {number} choice
     * @param {Record<string, Argument>} args
     */
    giveAtOnce: (options, choice, args) =>
      give({ ...newComposer([]), options, choice, kind: options[choice].kind, args }, null),
    give: () => ui.composer && give(ui.composer, null),
    /** @param {(composer: Composer) => Composer} change */
    compose(change) {
      if (!ui.composer) return;
      ui.composer = change(ui.composer);
    },
  };
}
