import { createDataSource } from "../platform/database";
import { startJobEngine } from "../platform/job-engine";
import { createLog } from "../platform/log";

/** Works a queue and reports on stdout; ends with its input. A process, as jest cannot load the ES module. */
async function work(databaseUrl: string, name: string): Promise<void> {
  const say = (line: object) => void process.stdout.write(`${JSON.stringify({ name, ...line })}\n`);
  const dataSource = await createDataSource({ databaseUrl, poolSize: 2 }).initialize();
  const engine = await startJobEngine(databaseUrl, createLog("silent"), { retryDelay: 1 });
  let failures = 0;
  const act = async ({ number }: { number: number }) => {
    if (number < 0 && failures === 0) {
      failures += 1;
      say({ failed: number });
      throw new Error("Not this time: \0\ud83d");
    }
    if (number > 900) {
      say({ began: number });
      await new Promise(() => undefined);
    }
    say({ did: number });
  };
  await engine.work<{ number: number }>({ queue: "numbers", atOnce: 2, act });
  process.stdin.on("data", async (line) => {
    const { numbers, isTakenBack } = JSON.parse(String(line));
    const put = dataSource.transaction(async (tx) => {
      await engine.enqueue(
        tx,
        "numbers",
        numbers.map((number: number) => ({ data: { number } })),
      );
      if (isTakenBack) throw new Error("Taken back");
    });
    await put.catch(() => undefined);
    say({ put: numbers });
  });
  process.stdin.once("end", async () => {
    await engine.stop();
    await dataSource.destroy();
    process.exit(0);
  });
  say({ isReady: true });
}

const [, , url = "", name = ""] = process.argv;
void work(url, name);
