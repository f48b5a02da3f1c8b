import { graphql, useFragment } from "react-relay";
import { useSearchParams } from "react-router-dom";
import { Stack } from "../../../ui/layout/Stack";
import { Tabs } from "../../../ui/Tabs";
import type { PersonTabs_user$key } from "./__generated__/PersonTabs_user.graphql";
import { PersonBookings } from "./PersonBookings";
import { PersonLedger } from "./PersonLedger";
import { PersonLots } from "./PersonLots";
import { PersonPlans } from "./PersonPlans";

const tabs = [
  { id: "bookings", label: "Bookings" },
  { id: "plans", label: "Plans and Credits" },
  { id: "credits", label: "Credit Ledger" },
];

export function PersonTabs({ user: key }: { readonly user: PersonTabs_user$key }) {
  const user = useFragment(
    graphql`
      fragment PersonTabs_user on User {
        ...PersonBookings_user
        ...PersonPlans_user
        ...PersonLots_user
        ...PersonLedger_user
      }
    `,
    key,
  );
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") ?? "";
  const selected = tabs.some(({ id }) => id === tab) ? tab : "bookings";
  function select(chosen: string): void {
    const next = new URLSearchParams(search);
    next.set("tab", chosen);
    setSearch(next, { preventScrollReset: true, replace: true });
  }
  return (
    <Tabs label="What this person did" tabs={tabs} selected={selected} onSelect={select}>
      {selected === "bookings" && <PersonBookings user={user} />}
      {selected === "plans" && (
        <Stack $gap={8}>
          <PersonPlans user={user} />
          <PersonLots user={user} />
        </Stack>
      )}
      {selected === "credits" && <PersonLedger user={user} />}
    </Tabs>
  );
}
