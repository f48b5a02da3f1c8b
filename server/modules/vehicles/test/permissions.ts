import { toGlobalId } from "../../../platform/global-id";
import {
  administrators,
  type ModulePermissions,
  ownerAndAdmin,
  owners,
  registered,
} from "../../../test/permissions/permissions";

let number = 0;

function nextNumber(): number {
  number += 1;
  return number;
}

export const vehiclePermissions: ModulePermissions = {
  mutations: {
    addVehicle: {
      expected: registered,
      field: () => `addVehicle(input: { plate: "TS07NEW${nextNumber()}", model: "Baleno" })`,
      selection: "vehicle { id }",
    },
    updateVehicle: {
      expected: owners,
      field: ({ owned }) =>
        `updateVehicle(input: { vehicleId: "${owned.vehicle}", nickname: "Red one" })`,
      selection: "vehicle { id }",
    },
    archiveVehicle: {
      expected: owners,
      field: ({ owned }) => `archiveVehicle(input: { vehicleId: "${owned.vehicle}" })`,
      selection: "vehicle { id }",
    },
    correctVehicleType: {
      expected: administrators,
      field: ({ owned, carType }) =>
        `correctVehicleType(input: { vehicleId: "${owned.vehicle}", carTypeId: "${toGlobalId("CarType", carType.id)}" })`,
      selection: "vehicle { id }",
    },
    shareVehicle: {
      expected: owners,
      field: ({ owned }) =>
        `shareVehicle(input: { vehicleId: "${owned.vehicle}", email: "guest@residents.example" })`,
      selection: "share { id }",
    },
    acceptVehicleShare: {
      expected: owners,
      field: ({ owned }) => `acceptVehicleShare(input: { shareId: "${owned.offeredShare}" })`,
      selection: "share { id }",
    },
    endVehicleShare: {
      expected: owners,
      field: ({ owned }) => `endVehicleShare(input: { shareId: "${owned.vehicleShare}" })`,
      selection: "endedShareId",
    },
  },
  sights: {
    Vehicle: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.vehicle },
    VehicleShare: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.vehicleShare },
  },
};
