/** In pixels. */
export const SIDEWAYS =
  "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** Except in scroll areas. */
export const LOST = `(() => {
  const root = document.documentElement;
  const lost = root.scrollWidth > root.clientWidth ? ["it scrolls sideways"] : [];
  const scrolls = (element) => {
    for (let each = element; each && each !== root; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth) return true;
    }
    return false;
  };
  const say = (element) => element.localName + " '" + element.textContent.trim().slice(0, 40) + "'";
  for (const element of document.body.querySelectorAll("a, button, input, label, p, h1, h2, h3, dt, dd, li, span, strong")) {
    const box = element.getBoundingClientRect();
    // Visually hidden text.
    if (box.width <= 1 || box.height <= 1 || element.closest("[aria-hidden=true], svg")) continue;
    const isOutside = box.left < -0.5 || box.right > root.clientWidth + 0.5;
    const isPositionedAway = box.bottom < 0 || element.closest("[inert]");
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if ((isOutside || isCut) && !isPositionedAway && !scrolls(element)) lost.push((isCut ? "cut: " : "outside: ") + say(element));
  }
  // The text of a date field is not in the DOM, so it is measured alone.
  for (const date of document.querySelectorAll("input[type=date], input[type=time]")) {
    const alone = date.cloneNode();
    alone.style.inlineSize = "max-content";
    date.after(alone);
    if (alone.offsetWidth > date.offsetWidth + 1) lost.push("cut: " + date.type + " '" + date.labels[0]?.textContent + "'");
    alone.remove();
  }
  return lost;
})()`;

/** Except for links in text. */
export const SMALL = `[...document.querySelectorAll("main :is(a, button, input, select, textarea)")].flatMap((control) => {
  const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
  // Visually hidden text.
  if (width <= 1 || height <= 1 || height >= 43.5 || control.closest("[aria-hidden=true], [inert]")) return [];
  const words = control.textContent.trim();
  const isInSentence = control.localName === "a" && control.parentElement.textContent.trim() !== words;
  return isInSentence ? [] : [Math.round(height) + " px to the touch: " + control.localName + " '" + (words || control.ariaLabel || control.type) + "'"];
})`;
