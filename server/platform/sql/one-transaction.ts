import type { DataSource, QueryRunner } from "typeorm";
import { onConnection } from "./driver";

/** Services' own transactions are included. */
export async function inOneTransaction<Result>(
  dataSource: DataSource,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  sendOneAtATime(runner);
  try {
    await runner.startTransaction();
    const result = await work(boundTo(runner, await runner.connect(), dataSource));
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

function boundTo({ manager }: QueryRunner, connection: object, dataSource: DataSource): DataSource {
  return Object.assign(Object.create(dataSource) as DataSource, {
    manager,
    driver: onConnection(dataSource, connection),
  });
}

/** Parallel statements queue for the single connection. */
function sendOneAtATime(runner: QueryRunner): void {
  let previous: Promise<unknown> = Promise.resolve();
  runner.query = new Proxy(runner.query, {
    apply(send, self, sent) {
      const answer = previous.then(() => Reflect.apply(send, self, sent));
      previous = answer.catch(() => undefined);
      return answer;
    },
  });
}
