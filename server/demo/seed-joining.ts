import type { Identity } from "../access/actor";
import { UserRole } from "../access/person";
import { User } from "../modules/users/user.entity";
import { Vehicle } from "../modules/vehicles/vehicle.entity";
import { queryRows } from "../platform/sql/query";
import { type DemoPerson, PEOPLE, type Who } from "./seed-people";
import { known, type Stage, type StoryEvent } from "./seed-stage";

export function joining(stage: Stage): StoryEvent[] {
  return Object.entries<DemoPerson>(PEOPLE).map(([who, person]) => ({
    at: stage.clock.instantOf(person.joined),
    happen: () => join(stage, who as Who, person),
  }));
}

async function join(stage: Stage, who: Who, person: DemoPerson): Promise<void> {
  const { dataSource, services, cast, termsVersion } = stage;
  const { displayName, email, provider, carNumber, carModel, mobileNumber, home } = person;
  const signedInAt = stage.clock.now();
  const identity: Identity = {
    isEmailVerified: false,
    uid: stage.uidOf(who),
    email,
    name: displayName,
    provider,
    signedInAt,
  };
  const car = { carNumber, carModel, mobileNumber };
  const later = { carNumber: null, carModel: null, mobileNumber: null };
  const newcomer = await services.users.actorOf(identity);
  const { id } = await services.users.register(newcomer, {
    displayName,
    ...(provider === "google" ? later : car),
  });
  if (who === "administrator") {
    await dataSource.getRepository(User).update({ id }, { role: UserRole.ADMIN });
  }
  const actor = await services.users.actorOf(identity);
  if (actor.kind !== "person") throw new Error(`${who} could not join the demo`);
  cast.set(who, actor);
  await services.users.acceptTerms(actor, termsVersion);
  await services.profiles.complete(actor, {
    ...car,
    ...(await homeIds(stage, home)),
    parkingNumber: home.parking ?? null,
  });
  const { id: vehicleId } = await dataSource
    .getRepository(Vehicle)
    .findOneByOrFail({ userId: id, isDefault: true });
  const carTypeId = known(stage.carTypeIds, person.carType);
  await services.vehicles.update(actor, Number(vehicleId), { carTypeId });
}

async function homeIds({ dataSource }: Stage, home: DemoPerson["home"]) {
  const [ids] = await queryRows<{ residencyId: number; blockId: number; flatId: number }>(
    dataSource,
    `SELECT residency.id AS "residencyId", block.id AS "blockId", flat.id AS "flatId"
     FROM flats flat
     JOIN blocks block ON block.id = flat.block_id
     JOIN residencies residency ON residency.id = block.residency_id
     WHERE residency.name = $1 AND block.name = $2 AND flat.name = $3`,
    [home.residency, home.block, home.flat],
  );
  if (!ids)
    throw new Error(`The demo has no flat ${home.flat} in ${home.block}, ${home.residency}`);
  return ids;
}
