import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code";
import { createAuthEmulator } from "./firebase-auth-emulator";
import { keepAccounts } from "./identity-accounts";

export interface EmulatorSettings {
  readonly directory: string;
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
}

export type EmulatorReport =
  | { readonly is: "ready" }
  | { readonly is: "failed"; readonly code: string | null; readonly message: string };

const PORT_FREED_WITHIN_MS = 1_500;
const PORT_POLL_MS = 100;

async function main({ directory, host, port, projectId }: EmulatorSettings): Promise<void> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  // First, to report a used port at once.
  await listen(() => server.listen(port, host), server);
  const { state, app } = await createAuthEmulator(projectId);
  const accounts = keepAccounts(state, directory);
  answer = (request, response) => {
    saveBeforeAnswering(response, accounts.save);
    app(request, response);
  };
  process.send?.({ is: "ready" } satisfies EmulatorReport);
}

/** A killed emulator may still be ending. */
async function listen(attempt: () => unknown, server: ReturnType<typeof createServer>) {
  for (const end = Date.now() + PORT_FREED_WITHIN_MS; ; await sleep(PORT_POLL_MS)) {
    const error = await new Promise<Error | null>((resolve) => {
      server.removeAllListeners("error").removeAllListeners("listening");
      server.once("error", resolve).once("listening", () => resolve(null));
      attempt();
    });
    if (error === null) return;
    if (errorCode(error) !== "EADDRINUSE" || Date.now() > end) throw error;
  }
}

/** So that it survives SIGKILL. */
function saveBeforeAnswering(response: ServerResponse, save: () => void): void {
  response.end = new Proxy(response.end, {
    apply(end, self, values) {
      try {
        save();
      } catch (error) {
        console.error("The accounts cannot be saved", error);
        return response.destroy();
      }
      return Reflect.apply(end, self, values);
    },
  });
}

// Everything is saved already.
process.once("disconnect", () => process.exit(0));
main(JSON.parse(process.argv[2] ?? "{}") as EmulatorSettings).catch((error: unknown) => {
  console.error(error);
  const code = errorCode(error) ?? null;
  const message = error instanceof Error ? error.message : String(error);
  process.send?.({ is: "failed", code, message } satisfies EmulatorReport, () => process.exit(1));
});
