import { openTestCluster } from "./database";

const shared: { users: number; remove?: () => Promise<void> } = { users: 0 };

export default async function setUp(): Promise<void> {
  shared.users += 1;
  if (shared.remove) return;
  shared.remove = await openTestCluster();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void shared.remove?.().finally(() => process.exit(1));
    });
  }
}

export async function giveBack(): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  const { remove } = shared;
  delete shared.remove;
  await remove?.();
}
