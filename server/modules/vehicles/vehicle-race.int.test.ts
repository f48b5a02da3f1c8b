import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { barrier, openConnections } from "../../test/race";
import { User } from "../users/user.entity";
import { Driver } from "./test/vehicle-calls";

let app: TestApp;
let driver: Driver;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  driver = await Driver.of(app, await app.make.resident());
});

afterEach(() => app.close());

const addAtOnce = async (drivers: readonly Driver[], plates: readonly string[]) => {
  const answers = await Promise.all(
    drivers.map((each, index) => each.add(plates[index % plates.length] ?? "")),
  );
  return answers.map(({ code }) => code).sort();
};
const TWICE = ["TS700", "TS701"];
const fill = async () => {
  for (let car = 2; car < 8; car += 1) await driver.add(`TS60${car}`);
};
/** For the control test: reads without locking, both before either continues. */
function withoutTheLock(): void {
  const meet = barrier(2);
  app.services.users.lockForEdit = async (tx, id) => {
    const user = await tx.getRepository(User).findOneByOrFail({ id });
    await meet();
    return user;
  };
}

function countingTogether(): void {
  const meet = barrier(2);
  const { ofUser } = app.services.vehicles;
  app.services.vehicles.ofUser = async (tx, id) => {
    const own = await ofUser.call(app.services.vehicles, tx, id);
    await meet();
    return own;
  };
}

describe("two cars added at once", () => {
  it("where there is room for one become one", async () => {
    await fill();
    expect(await addAtOnce([driver, driver], TWICE)).toEqual(["TOO_MANY_VEHICLES", "served"]);
    await expectConsistent(app.dataSource);
  });

  it("would both be added if they did not wait for each other", async () => {
    await fill();
    withoutTheLock();
    countingTogether();
    expect(await addAtOnce([driver, driver], TWICE)).toEqual(["served", "served"]);
    await expect(expectConsistent(app.dataSource)).rejects.toThrow("cars-within-their-number");
  });

  it("with one plate become one", async () => {
    expect(await addAtOnce([driver, driver], ["TS800", "ts-800"])).toEqual([
      "PLATE_ALREADY_YOURS",
      "served",
    ]);
    await expectConsistent(app.dataSource);
  });

  it("with one plate would become two if they did not wait and the database let them", async () => {
    await app.dataSource.query("DROP INDEX vehicles_plate_once");
    withoutTheLock();
    countingTogether();
    expect(await addAtOnce([driver, driver], ["TS800", "ts-800"])).toEqual(["served", "served"]);
  });
});
