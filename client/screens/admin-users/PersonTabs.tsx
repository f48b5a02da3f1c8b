import { graphql, useFragment } from "react-relay";
import { useSearchParams } from "react-router-dom";
import { Tabs } from "../../ui/Tabs";
import type { PersonTabs_user$key } from "./__generated__/PersonTabs_user.graphql";
import { PersonBookings } from "./PersonBookings";
import { PersonLedger } from "./PersonLedger";

const tabs = [
  { id: "bookings", label: "Bookings" },
  { id: "credits", label: "Credit Ledger" },
];

/** Somebody's bookings and ledger; which of the two is shown is in the address. */
export function PersonTabs({ user: key }: { readonly user: PersonTabs_user$key }) {
  const user = useFragment(
    graphql`
      fragment PersonTabs_user on User {
        ...PersonBookings_user
        ...PersonLedger_user
      }
    `,
    key,
  );
  const [search, setSearch] = useSearchParams();
  const selected = search.get("tab") === "credits" ? "credits" : "bookings";
  function select(tab: string): void {
    const next = new URLSearchParams(search);
    next.set("tab", tab);
    setSearch(next, { preventScrollReset: true, replace: true });
  }
  return (
    <Tabs label="What this person did" tabs={tabs} selected={selected} onSelect={select}>
      {selected === "bookings" ? <PersonBookings user={user} /> : <PersonLedger user={user} />}
    </Tabs>
  );
}
