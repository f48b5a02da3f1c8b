/**
 * A community app: a resident allows it in the browser, and it books the first free slot. It never sees a password.
 *
 *   node community-app.ts             # opens a browser's address
 *   node community-app.ts --sandbox   # the demo's sandbox answers for the resident
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { AAVIRI, AaviriError, ask, KEY, post } from "./aaviri.ts";

const CLIENT = "demo-community-app";
const RETURN = "http://localhost:8080/callback";
const SCOPE = "bookings:read bookings:write profile:read schedule:read";

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

async function form(fields: Record<string, string>): Promise<Tokens> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${AAVIRI}/oauth/token`, { method: "POST", body });
  if (!response.ok) throw new Error(`No tokens: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** The address that the browser comes back to. */
function waitForReturn(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer(({ url = "" }, response) => {
      response.end("Thank you. You can close this page.");
      if (!url.startsWith("/callback")) return;
      server.close();
      resolve(`http://localhost:8080${url}`);
    });
    server.listen(8080, "127.0.0.1");
  });
}

/** Asks the resident, and gives the tokens. */
async function connect(usesSandbox: boolean): Promise<Tokens> {
  const verifier = randomBytes(48).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: CLIENT,
    redirect_uri: RETURN,
    scope: SCOPE,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const url = `${AAVIRI}/oauth/authorize?${query}`;
  if (!usesSandbox) console.log(`Open this address and allow the app:\n\n  ${url}\n`);
  const cameBack = usesSandbox
    ? (await post<{ redirectTo: string }>("/sandbox/consent", { url }, KEY)).redirectTo
    : await waitForReturn();
  const answer = new URL(cameBack).searchParams;
  if (answer.get("state") !== state) throw new Error("This answer is not for our request.");
  const code = answer.get("code");
  if (code === null) throw new Error(`The resident did not allow it: ${answer.get("error")}`);
  return form({
    grant_type: "authorization_code",
    client_id: CLIENT,
    redirect_uri: RETURN,
    code,
    code_verifier: verifier,
  });
}

/** The next tokens. A refresh token is good once: keep the new one. */
function refresh({ refresh_token }: Tokens): Promise<Tokens> {
  return form({ grant_type: "refresh_token", client_id: CLIENT, refresh_token });
}

interface Calendar {
  readonly bookingCalendar: {
    readonly days: readonly { readonly date: string; readonly isDisabled: boolean }[];
  };
}

interface Slots {
  readonly availableSlots: readonly {
    readonly isAvailable: boolean;
    readonly isBookedByViewer: boolean;
    readonly slot: { readonly id: string };
  }[];
}

interface Booked {
  readonly id: string;
  readonly bookingDate: string;
  readonly startTime: string;
  readonly status: string;
}

async function bookFirstFree(token: string): Promise<Booked | null> {
  const { bookingCalendar } = await ask<Calendar>(
    "{ bookingCalendar { days { date isDisabled } } }",
    {},
    token,
  );
  for (const { date } of bookingCalendar.days.filter(({ isDisabled }) => !isDisabled)) {
    const { availableSlots } = await ask<Slots>(
      `query ($date: Date!) {
        availableSlots(date: $date) { isAvailable isBookedByViewer slot { id } }
      }`,
      { date },
      token,
    );
    for (const { slot, isAvailable, isBookedByViewer } of availableSlots) {
      if (!isAvailable || isBookedByViewer) continue;
      const input = { slotId: slot.id, date, clientKey: randomUUID() };
      try {
        const { bookSlot } = await ask<{ bookSlot: { booking: Booked } }>(
          `mutation ($input: BookSlotInput!) {
            bookSlot(input: $input) { booking { id bookingDate startTime status } }
          }`,
          { input },
          token,
        );
        return bookSlot.booking;
      } catch (error) {
        // Somebody was faster: no credit was taken, the next one will do.
        const isTaken =
          error instanceof AaviriError &&
          ["SLOT_FULL", "DUPLICATE_BOOKING"].includes(error.extensions.code);
        if (!isTaken) throw error;
      }
    }
  }
  return null;
}

const tokens = await connect(process.argv.includes("--sandbox"));
const { viewer } = await ask<{
  viewer: { displayName: string; credits: number; payPerUseCredits: number };
}>("{ viewer { displayName credits payPerUseCredits } }", {}, tokens.access_token);
console.log(
  `Connected to ${viewer.displayName}, ${viewer.credits + viewer.payPerUseCredits} credits`,
);
const booking = await bookFirstFree(tokens.access_token);
console.log(
  booking
    ? `Booked ${booking.bookingDate} ${booking.startTime} (${booking.id})`
    : "No slot is free in the days that can be booked.",
);
const next = await refresh(tokens);
console.log(`Stays connected: the next access token lasts ${next.expires_in} seconds`);
