const selectors = require("jsdom/lib/jsdom/living/helpers/selectors.js");

/** Answers most CSS selectors from their last tag and classes; jsdom's visibility check tries 300 rules per element. Load it before jsdom. */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  quickAnswer(element, selector) ?? matchesDontThrow(element, selector);

/** Tag and classes that end each part of a selector; null where they do not suffice. */
const endings = new Map();
const PLAIN = /^[\w\s.,:>+~*[\]='"-]+$/;
const ENDING = /(?:^|[\s>+~])([a-z][\w-]*)?((?:\.[\w-]+)*)(?:\[[^\]]*\]|::?[\w-]+)*$/i;
const WHOLE = /^([a-z][\w-]*)?(\.[\w-]+)*$/;

const INNERMOST_ARGUMENTS = /\([^()]*\)/g;

/** A pseudo-class narrows its compound down: without its arguments, as in `.a:has`, tag and classes are still needed. */
function withoutArguments(selector) {
  const shorter = selector.replace(INNERMOST_ARGUMENTS, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

function endingsOf(selector) {
  const plain = withoutArguments(selector);
  if (!PLAIN.test(plain)) return null;
  const parts = plain.split(",").map((part) => part.trim());
  const found = parts.map((part) => ENDING.exec(part));
  if (found.some((ending) => !ending || !(ending[1] || ending[2]))) return null;
  return found.map(([, tag, classes], index) => ({
    tag,
    classes: classes.split(".").slice(1),
    isWhole: WHOLE.test(parts[index]),
  }));
}

/** Undefined where the whole selector must be evaluated. Rules such as `@keyframes` have none. */
function quickAnswer(element, selector) {
  if (typeof selector !== "string") return false;
  let own = endings.get(selector);
  if (own === undefined) {
    own = endingsOf(selector);
    endings.set(selector, own);
  }
  if (own === null) return undefined;
  let answer = false;
  for (const { tag, classes, isWhole } of own) {
    if (tag && tag !== element._localName) continue;
    if (!classes.every((name) => element.classList.contains(name))) continue;
    if (isWhole) return true;
    answer = undefined;
  }
  return answer;
}
