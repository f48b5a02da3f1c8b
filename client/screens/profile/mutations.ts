import { useRef } from "react";
import { graphql } from "react-relay";
import { ServerError } from "../../relay/errors";
import { useInputMutation } from "../../relay/useInputMutation";
import { changesOf } from "../../shared/edit/changesOf";
import type { useAcceptCarMutation } from "./__generated__/useAcceptCarMutation.graphql";
import type { useAddCarMutation } from "./__generated__/useAddCarMutation.graphql";
import type { useArchiveCarMutation } from "./__generated__/useArchiveCarMutation.graphql";
import type { useDisconnectApplicationMutation } from "./__generated__/useDisconnectApplicationMutation.graphql";
import type { useEndShareMutation } from "./__generated__/useEndShareMutation.graphql";
import type { useFreeCarTimeMutation } from "./__generated__/useFreeCarTimeMutation.graphql";
import type { useSetCalendarFeedMutation } from "./__generated__/useSetCalendarFeedMutation.graphql";
import type { useShareCarMutation } from "./__generated__/useShareCarMutation.graphql";
import type { useUpdateCarMutation } from "./__generated__/useUpdateCarMutation.graphql";
import type { useUpdateProfileMutation } from "./__generated__/useUpdateProfileMutation.graphql";
import { type CarFields, carInput } from "./carForm";

const CONNECTED = "connectedApplications";

export const useUpdateProfile = () =>
  useInputMutation<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        viewer {
          id
          ...ProfileForm_viewer
          ...Cars_viewer
          ...AccountPanel_viewer
        }
      }
    }
  `);

/** The server returns the address of a new feed only once. */
export const useSetCalendarFeed = () =>
  useInputMutation<useSetCalendarFeedMutation>(graphql`
    mutation useSetCalendarFeedMutation($input: SetCalendarFeedInput!) {
      setCalendarFeed(input: $input) {
        url
        viewer {
          id
          ...CalendarFeed_viewer
        }
      }
    }
  `);

export const useDisconnectApplication = () =>
  useInputMutation<useDisconnectApplicationMutation>(
    graphql`
      mutation useDisconnectApplicationMutation($input: DisconnectApplicationInput!) {
        disconnectApplication(input: $input) {
          connectedApplications {
            ...ConnectedApp_application
          }
        }
      }
    `,
    () => ({
      updater: (store) => {
        const others = store.getRootField("disconnectApplication")?.getLinkedRecords(CONNECTED);
        if (others) store.getRoot().setLinkedRecords(others, CONNECTED);
      },
    }),
  );

export const useAddCar = () =>
  useInputMutation<useAddCarMutation>(graphql`
    mutation useAddCarMutation($input: AddVehicleInput!) {
      addVehicle(input: $input) {
        viewer {
          id
          ...Cars_viewer
          vehicleCredits {
            ...CarChoice_cars
          }
        }
      }
    }
  `);

export function useUpdateCar() {
  const [commit, isUpdating] = useInputMutation<useUpdateCarMutation>(graphql`
    mutation useUpdateCarMutation($input: UpdateVehicleInput!) {
      updateVehicle(input: $input) {
        viewer {
          id
          ...Cars_viewer
          vehicleCredits {
            ...CarChoice_cars
          }
          ...ProfileForm_viewer
        }
      }
    }
  `);
  const unsure = useRef<string>(null);
  const updateCar = async (vehicleId: string, seen: CarFields, fields: CarFields) => {
    const { seen: _, ...changes } = changesOf(carInput(seen), carInput(fields));
    const input = unsure.current === vehicleId ? carInput(fields) : changes;
    try {
      await commit({ ...input, vehicleId });
      unsure.current = null;
    } catch (error) {
      if (!(error instanceof ServerError)) unsure.current = vehicleId;
      throw error;
    }
  };
  return [updateCar, isUpdating] as const;
}

export const useArchiveCar = () =>
  useInputMutation<useArchiveCarMutation>(graphql`
    mutation useArchiveCarMutation($input: ArchiveVehicleInput!) {
      archiveVehicle(input: $input) {
        viewer {
          id
          ...Cars_viewer
          vehicleCredits {
            ...CarChoice_cars
          }
          ...ProfileForm_viewer
        }
      }
    }
  `);

export const useFreeCarTime = () =>
  useInputMutation<useFreeCarTimeMutation>(graphql`
    mutation useFreeCarTimeMutation($input: FreeCarTimeInput!) {
      freeCarTime(input: $input) {
        viewer {
          id
          ...HeldTimes_viewer
        }
      }
    }
  `);

export const useShareCar = () =>
  useInputMutation<useShareCarMutation>(graphql`
    mutation useShareCarMutation($input: ShareVehicleInput!) {
      shareVehicle(input: $input) {
        vehicle {
          id
          ...Car_vehicle
        }
      }
    }
  `);

export const useAcceptCar = () =>
  useInputMutation<useAcceptCarMutation>(graphql`
    mutation useAcceptCarMutation($input: AcceptVehicleShareInput!) {
      acceptVehicleShare(input: $input) {
        viewer {
          id
          ...BorrowedCars_viewer
        }
      }
    }
  `);

export const useEndShare = () =>
  useInputMutation<useEndShareMutation>(graphql`
    mutation useEndShareMutation($input: EndVehicleShareInput!) {
      endVehicleShare(input: $input) {
        viewer {
          id
          ...Cars_viewer
        }
      }
    }
  `);
