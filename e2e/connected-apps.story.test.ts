import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { Application } from "./application";
import { PHONE, Visitor } from "./browser";
import { Caller } from "./caller";
import { ADMINISTRATOR, enter, RESIDENT } from "./sign-in";
import { leaveStage, ownStage } from "./stage";
import { step } from "./story";

const REGISTER = `mutation ($input: RegisterApplicationInput!) {
  registerApplication(input: $input) { application { clientId } }
}`;

const SCOPE = "bookings:read bookings:write schedule:read profile:read";

const OFFERED = `query ($date: Date!) {
  availableSlots(date: $date) { isAvailable isBookedByViewer slot { id } }
}`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

interface Offered {
  readonly isAvailable: boolean;
  readonly isBookedByViewer: boolean;
  readonly slot: { readonly id: string };
}

/** A third party's page that residents return to. */
class Gate {
  private authorization = "";
  private readonly verifier = randomBytes(32).toString("base64url");
  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly url: string,
    private readonly clientId: string,
  ) {}

  static async open(application: Application): Promise<Gate> {
    const server = createServer((_request, response) => response.end("<h1>Back at My Gate</h1>"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
    const administrator = await Caller.signIn(application, ADMINISTRATOR);
    const scopes = SCOPE.split(" ");
    const { registerApplication } = await administrator.ask<{
      registerApplication: { application: { clientId: string } };
    }>(REGISTER, {
      input: { name: "My Gate", redirectUris: [address], scopes, isConfidential: false },
    });
    const { clientId } = registerApplication.application;
    return new Gate(server, address, application.url, clientId);
  }

  get beginning(): string {
    return `${this.url}/oauth/authorize?${new URLSearchParams({
      client_id: this.clientId,
      response_type: "code",
      redirect_uri: this.address,
      scope: SCOPE,
      state: "story",
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
    })}`;
  }

  async connect(code: string): Promise<void> {
    const answer = await fetch(`${this.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: this.clientId,
        redirect_uri: this.address,
        code,
        code_verifier: this.verifier,
      }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    this.authorization = `Bearer ${access_token}`;
  }

  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: this.authorization },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  async book(): Promise<void> {
    const DAY_MS = 86_400_000;
    for (let days = 1; days <= 7; days += 1) {
      const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      const { availableSlots } = await this.ask<{ availableSlots: Offered[] }>(OFFERED, { date });
      const free = availableSlots.find((each) => each.isAvailable && !each.isBookedByViewer);
      if (!free) continue;
      await this.ask(BOOK, { input: { slotId: free.slot.id, date } });
      return;
    }
    throw new Error("No slot is free");
  }

  close(): void {
    this.server.close();
  }
}

let application: Application;
let browser: Browser;
let gate: Gate;

beforeAll(async () => {
  ({ application, browser } = await ownStage());
  gate = await Gate.open(application);
});

afterAll(async () => {
  gate?.close();
  await leaveStage();
});

it("a resident lets an app act, which never sees a password, and ends it in the profile", async () => {
  const resident = await Visitor.arrive(browser, application.url, PHONE);
  const { page } = resident;

  await step("comes from the app, and signs in first", page, async () => {
    await page.goto(gate.beginning);
    await enter(resident, RESIDENT);
    await page.getByRole("heading", { name: "Connect My Gate?" }).waitFor();
    expect(await page.getByRole("listitem").allInnerTexts()).toEqual([
      "See your bookings and their history",
      "See, make, move and cancel your bookings, with your credits",
      "See free times and closed dates",
      "See your profile: name, home, car, phone and e-mail address",
    ]);
    expect(await resident.axe()).toEqual([]);
  });

  await step("allows it, and the app knows who", page, async () => {
    await page.getByRole("button", { name: "Allow" }).click();
    await page.getByRole("heading", { name: "Back at My Gate" }).waitFor();
    const back = new URL(page.url()).searchParams;
    expect(back.get("state")).toBe("story");
    await gate.connect(back.get("code") ?? "");
    expect(await gate.ask("{ viewer { displayName } }")).toEqual({
      viewer: { displayName: "Ananya Rao Kondapalli" },
    });
  });

  await step("sees the wash that the app books, and who booked it", page, async () => {
    await gate.book();
    await page.goto(`${application.url}/booking-history`);
    await page.getByText("Booked through My Gate").waitFor();
    expect(await resident.axe()).toEqual([]);
  });

  await step("sees it in the profile, and disconnects it", page, async () => {
    await page.goto(`${application.url}/profile`);
    await page.getByRole("heading", { name: "Connected apps" }).waitFor();
    expect(await resident.axe()).toEqual([]);
    await page.getByRole("button", { name: "Disconnect My Gate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await page.getByText("My Gate is disconnected.").waitFor();
    await page.getByRole("heading", { name: "Connected apps" }).waitFor({ state: "hidden" });
  });

  await step("refuses the next time", page, async () => {
    await page.goto(gate.beginning);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Back at My Gate" }).waitFor();
    expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  });
});
