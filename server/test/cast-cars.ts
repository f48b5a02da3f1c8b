import type { Booking } from "../modules/bookings/booking.entity";
import type { BookingSlot } from "../modules/schedule/booking-slot.entity";
import type { User } from "../modules/users/user.entity";
import { integerKey, toGlobalId } from "../platform/global-id";
import { GraphqlClient } from "./api";
import type { TestApp } from "./app";

const ADD_VEHICLE =
  "mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }";
const SHARE_VEHICLE =
  "mutation ($input: ShareVehicleInput!) { shareVehicle(input: $input) { share { id } } }";

/** The owner's second car, which is shared with somebody and booked by another, and a car that a flatmate offers to share. */
export async function shareCars(
  app: TestApp,
  client: GraphqlClient,
  owner: User,
  slot: BookingSlot,
  day: string,
) {
  const flatmate = await app.make.resident();
  const token = await app.identity.token(flatmate.firebaseUid);
  const theirs = new GraphqlClient(app.url, token);
  const { data } = await theirs.send<{ viewer: { vehicles: { id: string }[] } }>(
    "{ viewer { vehicles { id } } }",
  );
  const [offered] = data.viewer.vehicles;
  if (!offered) throw new Error("The flatmate has no car");
  const vehicle = await secondCar(client, owner);
  return {
    vehicle,
    vehicleShare: await shareCar(client, vehicle, `guest-of-${owner.id}@residents.example`),
    heldCarTime: await bookCarOf(app, vehicle, await app.make.booking(flatmate, slot, day)),
    offeredShare: await shareCar(theirs, offered.id, owner.email),
  };
}

async function shareCar(client: GraphqlClient, vehicleId: string, email: string) {
  const { data } = await client.send<{ shareVehicle: { share: { id: string } } }>(SHARE_VEHICLE, {
    input: { vehicleId, email },
  });
  return data.shareVehicle.share.id;
}

async function secondCar(client: GraphqlClient, { id }: User): Promise<string> {
  const input = {
    plate: `TS08SECOND${id}`,
    model: "Baleno",
    nickname: "Second",
    parkingNumber: "P1",
  };
  const { data } = await client.send<{ addVehicle: { vehicle: { id: string } } }>(ADD_VEHICLE, {
    input,
  });
  return data.addVehicle.vehicle.id;
}

/** The car is booked by somebody with whom it is not shared. */
async function bookCarOf(
  { dataSource }: TestApp,
  vehicleId: string,
  { id }: Booking,
): Promise<string> {
  const values = [id, integerKey("Vehicle", vehicleId)];
  await dataSource.query("UPDATE bookings SET vehicle_id = $2 WHERE id = $1", values);
  return toGlobalId("Booking", id);
}
