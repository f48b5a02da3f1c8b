import { toGlobalId } from "../../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../../test/api";
import type { TestApp } from "../../../test/app";
import type { User } from "../../users/user.entity";

export const DELETE = `mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) {
  deletedUserId cancelledBookings { bookingId status carNumber }
  expiredPurchases { paymentStatus } } }`;
export const UPDATE_STATUS = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { status } } }`;
export const TODAY = "2026-11-21";
export const CANARIES = [
  ...["canary-mail@residents.example", "Canary Name", "CANARYCAR", "Canary Model"],
  ...["9111111119", "CANARYPARKING", "Canary notes"],
];

export interface Deleted {
  deleteUser: {
    deletedUserId: string;
    cancelledBookings: { bookingId: number; status: string; carNumber: string }[];
    expiredPurchases: { paymentStatus: string }[];
  };
}

export const idOf = ({ id }: { id: number }) => toGlobalId("User", id);

export async function makeCanary(app: TestApp): Promise<User> {
  const [email, displayName, carNumber, carModel, mobileNumber, parkingNumber] = CANARIES;
  const car = { carNumber, carModel, parkingNumber };
  const person = await app.make.resident({ email, displayName, mobileNumber, ...car });
  app.identity.toolkit.add(person.firebaseUid, person.email);
  return person;
}

export async function rowOf({ dataSource }: TestApp, { id }: { id: number }) {
  const [row] = await dataSource.query(
    "SELECT deleted_at, identity_disabled_at, role, terms_version FROM users WHERE id = $1",
    [id],
  );
  return row;
}

export async function remove(app: TestApp, client: GraphqlClient, person: { id: number }) {
  const answer = await client.send<Deleted>(DELETE, { userId: idOf(person) });
  await app.services.identityRemoval.settled();
  return answer;
}

export async function deletePerson(app: TestApp, person: User): Promise<void> {
  const admin = await asPerson(app, await app.make.administrator());
  expect((await remove(app, admin, person)).errors).toBeUndefined();
}
