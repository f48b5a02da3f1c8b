import { parentPort, workerData } from "node:worker_threads";
import { ask } from "../asking";
import { HOSTILE_ADDRESSES, HOSTILE_DOCUMENTS, HOSTILE_IDS, sendAddress } from "./hostile-requests";

export interface Senders {
  readonly server: string;
  readonly tokens: readonly string[];
  readonly guests: number;
  readonly residencyId: string;
}

const { server, tokens, guests, residencyId } = workerData as Senders;
const counts: Record<string, number> = {};
let isOver = false;

function count(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

const DOCUMENTS = Object.values(HOSTILE_DOCUMENTS);
let sent = 0;

/** In turn, so that a few seconds have all of them. */
function nextDocument(): string {
  sent += 1;
  return DOCUMENTS[sent % DOCUMENTS.length] as string;
}

async function sendOn(token: string): Promise<void> {
  while (!isOver) {
    if (Math.random() < 0.25) {
      count(`address ${await sendAddress(server, oneOf(HOSTILE_ADDRESSES))}`);
    } else if (Math.random() < 0.15) {
      const ids = HOSTILE_IDS.idsOf(residencyId, oneOf([60, 100]));
      const { code } = await ask(server, token, HOSTILE_IDS.query, { ids });
      count(code ?? "answered");
    } else {
      const { code } = await ask(server, token, nextDocument());
      count(code ?? "answered");
    }
  }
}

parentPort?.once("message", () => {
  isOver = true;
});
Promise.all([...tokens, ...Array.from({ length: guests }, () => "")].map(sendOn)).then(() =>
  parentPort?.postMessage(counts),
);
