import { Writable } from "node:stream";
import { provePurchase } from "../test/buying";
import { beginPaying, type PaidApp, post, signedWith, startPaidApp } from "../test/paying";

const SECRET = "sandbox-hook";
const PAYER = "payer@residents.example";

let paid: PaidApp;
const lines: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  paid = await startPaidApp({ environment: { LOG_LEVEL: "debug" }, logTo });
  paid.sandbox.webhooks.isHeld = true;
});

afterAll(() => paid.close());

it("the log of payments, right, wrong and unreadable, has no signature, secret or payer", async () => {
  const { app, sandbox } = paid;
  const signatures: string[] = [SECRET];
  const tell = (event: Parameters<typeof signedWith>[0], secret: string) => {
    const headers = signedWith(event, secret);
    signatures.push(headers["X-Razorpay-Signature"] ?? "");
    return post(app, event.body, headers);
  };
  const purchase = await beginPaying(app);
  const { id: paymentId } = sandbox.pay(purchase.orderId);
  const proof = sandbox.proofOf({ id: purchase.orderId }, paymentId);
  const webhook = sandbox.webhooks.events.at(-1);
  if (!webhook) throw new Error("No payment was told of");
  signatures.push(proof.signature);
  const wrong = { ...proof, signature: proof.signature.replace(/^.{8}/, "deadbeef") };
  signatures.push(wrong.signature);
  await provePurchase(purchase.client, purchase.id, wrong);
  await provePurchase(purchase.client, purchase.id, proof);
  expect(await tell(webhook, SECRET)).toBe(200);
  expect(await tell(webhook, "another-secret")).toBe(400);
  const unreadable = `{"event":"payment.captured","payload":{"payment":{"entity":{"email":"${PAYER}"}}}}`;
  expect(await tell({ ...webhook, id: "unreadable", body: unreadable }, SECRET)).toBe(200);
  expect(await tell({ ...webhook, id: "broken", body: `${PAYER} {` }, SECRET)).toBeLessThan(500);
  await app.services.paymentInbox.settled();

  const log = lines.join("");
  expect(log).toContain("/webhooks/razorpay");
  expect(log).toContain("unreadable event");
  expect(signatures.filter((signature) => log.includes(signature.slice(0, 16)))).toEqual([]);
  expect(log).not.toContain(PAYER);
});
