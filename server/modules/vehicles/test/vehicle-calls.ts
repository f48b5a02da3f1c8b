import { asPerson, type GraphqlClient } from "../../../test/api";
import type { TestApp } from "../../../test/app";
import type { GraphqlAnswer } from "../../../test/live-answers";
import type { User } from "../../users/user.entity";

const VEHICLE = "id isDefault plate model parkingNumber nickname carType { name } archivedAt";
const VIEWER = `viewer { carNumber carModel parkingNumber vehicles { plate } }`;

const CALLS = {
  addVehicle: `mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { ${VEHICLE} } ${VIEWER} } }`,
  updateVehicle: `mutation ($input: UpdateVehicleInput!) { updateVehicle(input: $input) { vehicle { ${VEHICLE} } ${VIEWER} } }`,
  archiveVehicle: `mutation ($input: ArchiveVehicleInput!) { archiveVehicle(input: $input) { vehicle { ${VEHICLE} } ${VIEWER} } }`,
} as const;

export interface ShownVehicle {
  readonly id: string;
  readonly isDefault: boolean;
  readonly plate: string;
  readonly model: string;
  readonly parkingNumber: string | null;
  readonly nickname: string | null;
  readonly archivedAt: string | null;
}

const SHARE =
  "id ownerName borrowerName invitedEmail acceptedAt vehicle { id plate model nickname }";

const SHARE_CALLS = {
  share: `mutation ($input: ShareVehicleInput!) {
    shareVehicle(input: $input) { share { ${SHARE} } vehicle { shares { id } } }
  }`,
  accept: `mutation ($input: AcceptVehicleShareInput!) {
    acceptVehicleShare(input: $input) { share { ${SHARE} } viewer { sharedVehicles { id } } }
  }`,
  end: `mutation ($input: EndVehicleShareInput!) {
    endVehicleShare(input: $input) { endedShareId viewer { sharedVehicles { id } vehicles { shares { id } } } }
  }`,
} as const;

export interface ShownShare {
  readonly id: string;
  readonly ownerName: string;
  readonly borrowerName: string | null;
  readonly invitedEmail: string | null;
  readonly acceptedAt: string | null;
  readonly vehicle: { readonly id: string; readonly plate: string };
}

export interface Changed {
  readonly vehicle: ShownVehicle;
  readonly viewer: {
    readonly carNumber: string | null;
    readonly carModel: string | null;
    readonly parkingNumber: string | null;
    readonly vehicles: readonly { readonly plate: string }[];
  };
}

export class Driver {
  private constructor(
    readonly user: User,
    readonly client: GraphqlClient,
  ) {}

  static async of(app: TestApp, user: User): Promise<Driver> {
    return new Driver(user, await asPerson(app, user));
  }

  add(plate: string, values: object = {}) {
    return this.send("addVehicle", { plate, model: "Baleno", ...values });
  }

  update(vehicleId: string, values: object) {
    return this.send("updateVehicle", { vehicleId, ...values });
  }

  archive(vehicleId: string) {
    return this.send("archiveVehicle", { vehicleId });
  }

  async share(vehicleId: string, email: string) {
    const { data, code, errors } = await this.client.send<{
      shareVehicle: { share: ShownShare; vehicle: { shares: { id: string }[] } };
    }>(SHARE_CALLS.share, { input: { vehicleId, email } });
    return { ...data?.shareVehicle, errors, code: code ?? "served" };
  }

  async accept(shareId: string) {
    const { data, code } = await this.client.send<{
      acceptVehicleShare: { share: ShownShare; viewer: { sharedVehicles: { id: string }[] } };
    }>(SHARE_CALLS.accept, { input: { shareId } });
    return { ...data?.acceptVehicleShare, code: code ?? "served" };
  }

  async end(shareId: string): Promise<string> {
    const { code } = await this.client.send(SHARE_CALLS.end, { input: { shareId } });
    return code ?? "served";
  }

  /** Cars of others, as their borrower sees them. */
  async borrowed(): Promise<ShownShare[]> {
    const { data } = await this.client.send<{ viewer: { sharedVehicles: ShownShare[] } }>(
      `{ viewer { sharedVehicles { ${SHARE} } } }`,
    );
    return data.viewer.sharedVehicles;
  }

  /** Those whom the own cars are shared with, as their owner sees them. */
  async lent(): Promise<ShownShare[]> {
    const { data } = await this.client.send<{ viewer: { vehicles: { shares: ShownShare[] }[] } }>(
      `{ viewer { vehicles { shares { ${SHARE} } } } }`,
    );
    return data.viewer.vehicles.flatMap(({ shares }) => shares);
  }

  async vehicles(): Promise<ShownVehicle[]> {
    const { data } = await this.client.send<{ viewer: { vehicles: ShownVehicle[] } }>(
      `{ viewer { vehicles { ${VEHICLE} } } }`,
    );
    return data.viewer.vehicles;
  }

  private async send(call: keyof typeof CALLS, input: object) {
    const answer = await this.client.send<Record<string, Changed>>(CALLS[call], { input });
    return { ...answer, changed: answer.data?.[call] as Changed, code: answer.code ?? "served" };
  }
}

export type Answer = GraphqlAnswer<Record<string, Changed>>;
