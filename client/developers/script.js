// The pages work without this script.
const MOST = 30;
const form = document.querySelector(".search");
const input = form.querySelector("input");
const list = form.querySelector("ul");
const status = form.querySelector("[role=status]");
let entries;

form.hidden = false;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = list.querySelector("a");
  if (first) location.assign(first.href);
});
input.addEventListener("focus", load, { once: true });
input.addEventListener("input", show);
form.addEventListener("keydown", (event) => {
  const links = [input, ...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)].focus();
  else if (event.key === "ArrowUp") links[Math.max(at - 1, 0)].focus();
  else if (event.key === "Escape") close();
  else return;
  event.preventDefault();
});
form.addEventListener("focusout", ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) list.replaceChildren();
});

function load() {
  entries ??= fetch("/developers/search.json").then((response) => response.json());
  return entries;
}

async function show() {
  const wanted = input.value.trim().toLowerCase();
  const all = await load();
  if (wanted !== input.value.trim().toLowerCase()) return;
  const words = wanted.split(/\s+/);
  const found = wanted
    ? all
        .map((entry) => [rank(entry[0].toLowerCase(), wanted, words), entry])
        .filter(([place]) => place < 4)
        .sort(([a, [first]], [b, [second]]) => a - b || first.length - second.length)
    : [];
  list.replaceChildren(...found.slice(0, MOST).map(([, entry]) => itemOf(entry)));
  status.textContent = wanted ? `${found.length} found` : "";
}

function rank(name, wanted, words) {
  if (name === wanted) return 0;
  if (name.startsWith(wanted) || name.endsWith(`.${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  return words.every((word) => name.includes(word)) ? 3 : 4;
}

function itemOf([name, kind, address]) {
  const link = document.createElement("a");
  link.href = address;
  const about = document.createElement("span");
  about.textContent = kind;
  link.append(name, about);
  link.addEventListener("click", close);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function close() {
  list.replaceChildren();
  input.focus();
}

// The guides have the addresses of `npm start`; these are replaced by the actual ones.
const IDENTITIES = "http://localhost:9099";
nameInCode("http://localhost:4000", location.origin);
if (document.querySelector("main").textContent.includes(IDENTITIES)) {
  fetch("/config.json")
    .then((response) => response.json())
    .then(({ identity: { emulatorPort } }) => {
      if (emulatorPort) nameInCode(IDENTITIES, `http://${location.hostname}:${emulatorPort}`);
    });
}

function nameInCode(written, own) {
  if (written === own) return;
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.includes(written) && text.parentElement.closest("code"))
      text.data = text.data.replaceAll(written, own);
  }
}

for (const figure of document.querySelectorAll("figure.code:not(.answer)")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(figure.querySelector("code").textContent);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2_000);
  });
  figure.querySelector("figcaption").append(button);
}

if (matchMedia("(min-width: 72rem)").matches)
  document.querySelector("nav.menu details").open = true;
