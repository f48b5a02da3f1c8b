import { graphql, useFragment } from "react-relay";
import { TextLink } from "../../../ui/button/TextLink";
import { Facts } from "../../../ui/Facts";
import { countText, formatDayWithYear, formatInstantDay, formatMissing } from "../../../ui/format";
import { Grid } from "../../../ui/layout/Grid";
import { Panel } from "../../../ui/layout/Panel";
import { ownersAddress } from "../usersAddress";
import type { PersonFacts_user$key } from "./__generated__/PersonFacts_user.graphql";

export function PersonFacts({ user: key }: { readonly user: PersonFacts_user$key }) {
  const user = useFragment(
    graphql`
      fragment PersonFacts_user on User {
        email
        signInEmail
        mobileNumber
        role
        createdAt
        carNumber
        carModel
        parkingNumber
        vehicles {
          isDefault
          plate
          model
          nickname
          ownerCount
          carType {
            name
          }
        }
        recentHomeChanges
        credits
        payPerUseCredits
        nearestCreditExpiry
        residency {
          name
        }
        block {
          name
        }
        flat {
          name
        }
      }
    `,
    key,
  );
  const others = user.vehicles.filter(({ isDefault }) => !isDefault);
  const first = user.vehicles.find(({ isDefault }) => isDefault);
  const moves = user.recentHomeChanges ?? 0;
  return (
    <Grid>
      <Panel title="Contact">
        <Facts
          facts={[
            { label: "E-mail", value: user.email },
            ...(user.signInEmail ? [{ label: "Signs in as", value: user.signInEmail }] : []),
            { label: "Mobile", value: formatMissing(user.mobileNumber) },
            { label: "Role", value: user.role === "ADMIN" ? "Administrator" : "Resident" },
            { label: "Joined", value: formatInstantDay(user.createdAt) },
          ]}
        />
      </Panel>
      <Panel title="Home and Car">
        <Facts
          facts={[
            { label: "Residency", value: formatMissing(user.residency?.name) },
            {
              label: "Block · Flat",
              value: `${formatMissing(user.block?.name)} · ${formatMissing(user.flat?.name)}`,
            },
            ...(moves > 0
              ? [{ label: "Moved", value: `${countText(moves, "time")} in 30 days` }]
              : []),
            { label: "Parking", value: formatMissing(user.parkingNumber) },
            {
              label: "Car",
              value: [
                formatMissing(user.carNumber),
                formatMissing(user.carModel),
                first?.carType?.name,
              ]
                .filter(Boolean)
                .join(" · "),
            },
            ...others.map(({ plate, model, nickname, carType }, index) => ({
              label: `Car ${index + 2}`,
              value: [plate, model, nickname, carType?.name].filter(Boolean).join(" · "),
            })),
            ...user.vehicles
              .filter(({ ownerCount }) => (ownerCount ?? 0) > 1)
              .map(({ plate, ownerCount }) => ({
                label: `Owners of ${plate}`,
                value: (
                  <TextLink isAlone href={ownersAddress(plate)}>
                    {`${ownerCount} owners of ${plate}`}
                  </TextLink>
                ),
              })),
          ]}
        />
      </Panel>
      <Panel title="Credits">
        <Facts
          facts={[
            { label: "Regular", value: user.credits },
            { label: "Pay-per-use", value: user.payPerUseCredits },
            {
              label: "Next to end",
              value: user.nearestCreditExpiry
                ? formatDayWithYear(user.nearestCreditExpiry)
                : "None ends",
            },
          ]}
        />
      </Panel>
    </Grid>
  );
}
