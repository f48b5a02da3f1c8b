import { graphql, useFragment } from "react-relay";
import type { BorrowedCars_viewer$key } from "./__generated__/BorrowedCars_viewer.graphql";
import { BorrowedCar } from "./BorrowedCar";

export function BorrowedCars({ viewer }: { readonly viewer: BorrowedCars_viewer$key }) {
  const { sharedVehicles } = useFragment(
    graphql`
      fragment BorrowedCars_viewer on User {
        sharedVehicles {
          id
          acceptedAt
          ...BorrowedCar_share
        }
      }
    `,
    viewer,
  );
  const open = sharedVehicles.filter(({ acceptedAt }) => !acceptedAt);
  const accepted = sharedVehicles.filter(({ acceptedAt }) => acceptedAt);
  return [...open, ...accepted].map((share) => <BorrowedCar key={share.id} share={share} />);
}
