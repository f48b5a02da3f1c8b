import type { PaymentProof } from "../integrations/payment-provider";
import { completePurchase, provePurchase } from "../test/buying";
import { expectConsistent } from "../test/consistency";
import { contentsOf, HELD } from "../test/contents";
import { beginPaying, type PaidApp, type Payable, startPaidApp, stateOf } from "../test/paying";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.webhooks.isHeld = true;
});

afterAll(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

type Proof = { readonly [Part in keyof PaymentProof]: unknown };

interface Api {
  readonly prove: (purchase: Payable, proof: Proof, as?: Payable) => Promise<unknown>;
  readonly mock: (purchase: Payable) => Promise<unknown>;
}

const APIS: Readonly<Record<string, Api>> = {
  GraphQL: {
    prove: async ({ id }, proof, { client } = as(id)) =>
      codeOf(await provePurchase(client, id, proof)),
    mock: async ({ id, client }) => codeOf(await completePurchase(client, id)),
  },
  REST: {
    prove: ({ key, id }, { orderId, paymentId, signature }, { client } = as(id)) =>
      put(client, key, {
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      }),
    mock: ({ key, client }) =>
      put(client, key, { paymentStatus: "completed", transactionId: "mock_1" }),
  },
};

const buyers = new Map<string, Payable>();
const as = (id: string) => buyers.get(id) as Payable;

const codeOf = ({ code = "served" }: { code?: string }) => code;

async function put(client: Payable["client"], key: number, body: object): Promise<string> {
  const response = await fetch(`${paid.app.url}/api/v1/purchases/${key}/complete`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...client.headers },
    body: JSON.stringify(body),
  });
  const { code = "served" } = (await response.json()) as { code?: string };
  expect(response.status).toBe(STATUS[code]);
  return code;
}

const STATUS: Readonly<Record<string, number>> = {
  served: 200,
  PAYMENT_NOT_PROVEN: 400,
  INVALID_INPUT: 400,
  NOT_FOUND: 404,
};

async function begin(pricePaise?: number): Promise<Payable> {
  const purchase = await beginPaying(paid.app, { pricePaise });
  buyers.set(purchase.id, purchase);
  return purchase;
}

function proofOf({ orderId }: Payable, paymentId = paid.sandbox.pay(orderId).id): PaymentProof {
  return paid.sandbox.proofOf({ id: orderId }, paymentId);
}

const spoilt: Readonly<Record<string, (proof: PaymentProof) => Proof>> = {
  "in upper case": (proof) => ({ ...proof, signature: proof.signature.toUpperCase() }),
  "as a list": (proof) => ({ ...proof, signature: [proof.signature] }),
  "that is empty": (proof) => ({ ...proof, signature: "" }),
  "one character off": (proof) => ({
    ...proof,
    signature: proof.signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
  }),
  "of another payment": (proof) => ({ ...proof, paymentId: "pay_another" }),
};

describe.each(Object.entries(APIS))("through %s", (_name, api) => {
  it.each(Object.entries(spoilt))("a signature %s proves nothing", async (_how, spoil) => {
    const purchase = await begin();
    const proof = proofOf(purchase);
    const before = await contentsOf(paid.app.dataSource);
    expect(["PAYMENT_NOT_PROVEN", "INVALID_INPUT"]).toContain(
      await api.prove(purchase, spoil(proof)),
    );
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
    expect(await api.prove(purchase, proof)).toBe("served");
  });

  it("the proof of a cheaper order proves nothing, whatever order it names", async () => {
    const [purchase, cheap] = [await begin(), await begin(100)];
    const proof = proofOf(cheap);
    const before = await contentsOf(paid.app.dataSource);
    expect(await api.prove(purchase, proof)).toBe("PAYMENT_NOT_PROVEN");
    const renamed = { ...proof, orderId: purchase.orderId };
    expect(await api.prove(purchase, renamed)).toBe("PAYMENT_NOT_PROVEN");
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("one payment pays for one purchase", async () => {
    const [first, second] = [await begin(), await begin()];
    const proof = proofOf(first);
    expect(await api.prove(first, proof)).toBe("served");
    const before = await contentsOf(paid.app.dataSource, HELD);
    const again = proofOf(second, proof.paymentId);
    expect(await api.prove(second, again)).toBe("PAYMENT_NOT_PROVEN");
    expect(await contentsOf(paid.app.dataSource, HELD)).toEqual(before);
  });

  it("another's purchase is not found, though the proof is right", async () => {
    const [purchase, other] = [await begin(), await begin()];
    const proof = proofOf(purchase);
    const before = await contentsOf(paid.app.dataSource);
    expect(await api.prove(purchase, proof, other)).toBe("NOT_FOUND");
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("a mock payment does not pay for what the provider is paid for", async () => {
    const purchase = await begin();
    const before = await contentsOf(paid.app.dataSource);
    expect(await api.mock(purchase)).toBe("INVALID_INPUT");
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("a proof sent again grants once", async () => {
    const purchase = await begin();
    const proof = proofOf(purchase);
    for (let times = 0; times < 3; times += 1) {
      expect(await api.prove(purchase, proof)).toBe("served");
    }
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });
});
