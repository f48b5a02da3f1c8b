import { UserX } from "lucide-react";
import { useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useLocation, useSearchParams } from "react-router-dom";
import { LazyPart, useStart } from "../../../relay/LazyPart";
import { searchWith } from "../../../relay/listPage";
import { screenCode } from "../../../relay/screenCode";
import { HistoryButton } from "../../../shared/change-history/HistoryButton";
import { useOwnNavigate } from "../../../shared/useOwnNavigate";
import { PartBoundary } from "../../../shell/PartBoundary";
import type { ScreenProps } from "../../../shell/screenRoute";
import { BackLink } from "../../../ui/button/BackLink";
import { Button } from "../../../ui/button/Button";
import { LinkButton } from "../../../ui/button/LinkButton";
import { Heading } from "../../../ui/Heading";
import { Inline } from "../../../ui/layout/Inline";
import { Page } from "../../../ui/layout/Page";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { Tabs } from "../../../ui/Tabs";
import { listAddress } from "../usersAddress";
import type { AdminPersonScreenQuery } from "./__generated__/AdminPersonScreenQuery.graphql";
import { PersonBookings } from "./PersonBookings";
import { PersonFacts } from "./PersonFacts";
import { PersonLedger } from "./PersonLedger";
import { PersonLots } from "./PersonLots";
import { PersonPlans } from "./PersonPlans";

const editing = screenCode(() => import("../EditUserDialog").then((m) => m.EditUserDialog));
const deleting = screenCode(() => import("../UserDeletion").then((m) => m.UserDeletion));
const role = screenCode(() => import("./ChangeRoleDialog").then((m) => m.ChangeRoleDialog));
const typing = screenCode(() => import("./CarTypeDialog").then((m) => m.CarTypeDialog));
const granting = screenCode(() => import("./GrantCreditsDialog").then((m) => m.GrantCreditsDialog));

const tabs = [
  { id: "bookings", label: "Bookings" },
  { id: "plans", label: "Plans and Credits" },
  { id: "credits", label: "Credit Ledger" },
];

export function AdminPersonScreen({ queryRef }: ScreenProps<AdminPersonScreenQuery>) {
  const list = listAddress(useSearchParams()[0]);
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <BackLink href={list}>Users</BackLink>
        <PartBoundary
          queryRef={queryRef}
          title="User"
          fallback="Failed to load user"
          missing={<NoPerson list={list} />}
        >
          <Person queryRef={queryRef} list={list} />
        </PartBoundary>
      </Stack>
    </Page>
  );
}

interface PersonProps {
  readonly queryRef: PreloadedQuery<AdminPersonScreenQuery>;
  readonly list: string;
}

function Person({ queryRef, list }: PersonProps) {
  const navigate = useOwnNavigate();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<"edit" | "delete" | "grant" | "role" | "type" | null>(null);
  const { key } = useLocation();
  const [thereAt, setThereAt] = useState<string | null>(null);
  useStart(editing, deleting, granting, role, typing);
  const { user, residencies, carTypes } = usePreloadedQuery<AdminPersonScreenQuery>(
    graphql`
      query AdminPersonScreenQuery($id: ID!) @preloadable {
        user(id: $id) {
          id
          displayName
          role
          vehicles {
            id
          }
          ...CarTypeDialog_user
          ...ChangeRoleDialog_user
          ...PersonFacts_user
          ...PersonBookings_user
          ...PersonPlans_user
          ...PersonLots_user
          ...PersonLedger_user
          ...EditUserDialog_user
          ...UserDeletion_user
          ...GrantCreditsDialog_user
        }
        residencies(first: 100) {
          id
          name
        }
        carTypes {
          ...CarTypeDialog_carTypes
          ...GrantCreditsDialog_carTypes
        }
      }
    `,
    queryRef,
  );
  if (user && thereAt !== key) setThereAt(key);
  if (!user) return thereAt === key ? null : <NoPerson list={list} />;
  const close = () => setOpen(null);
  const tab = tabs.find(({ id }) => id === search.get("tab"))?.id ?? "bookings";
  return (
    <Stack $gap={6}>
      <Inline $justify="space-between" $gap={4}>
        <Heading level={1} look="section">
          {user.displayName}
        </Heading>
        <Inline>
          <Button isCompact onPress={() => setOpen("grant")}>
            Grant Credits
          </Button>
          <Button isCompact variant="secondary" onPress={() => setOpen("edit")}>
            Edit
          </Button>
          {user.vehicles.length > 0 && (
            <Button isCompact variant="secondary" onPress={() => setOpen("type")}>
              Change Car Type
            </Button>
          )}
          <Button isCompact variant="secondary" onPress={() => setOpen("role")}>
            {user.role === "ADMIN" ? "Make a Resident" : "Make an Administrator"}
          </Button>
          <HistoryButton id={user.id} name={user.displayName} />
          <Button isCompact variant="quiet" onPress={() => setOpen("delete")}>
            Delete
          </Button>
        </Inline>
      </Inline>
      <PersonFacts user={user} />
      <Tabs
        label="What this person did"
        tabs={tabs}
        selected={tab}
        onSelect={(chosen) =>
          setSearch(searchWith(search, { tab: chosen }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      >
        {tab === "bookings" && <PersonBookings user={user} />}
        {tab === "plans" && (
          <Stack $gap={8}>
            <PersonPlans user={user} />
            <PersonLots user={user} />
          </Stack>
        )}
        {tab === "credits" && <PersonLedger user={user} />}
      </Tabs>
      {open === "edit" && <LazyPart code={editing} props={{ user, residencies, onClose: close }} />}
      {open === "type" && <LazyPart code={typing} props={{ user, carTypes, onClose: close }} />}
      {open === "grant" && <LazyPart code={granting} props={{ user, carTypes, onClose: close }} />}
      {open === "role" && <LazyPart code={role} props={{ user, onClose: close }} />}
      {open === "delete" && (
        <LazyPart
          code={deleting}
          props={{
            user,
            onClose: close,
            onDeleted: () => void navigate(list, { replace: true }),
          }}
        />
      )}
    </Stack>
  );
}

const NoPerson = ({ list }: { readonly list: string }) => (
  <Stack $gap={6}>
    <Heading level={1} look="section">
      User not found
    </Heading>
    <EmptyState
      icon={<UserX aria-hidden />}
      text="Nobody is registered under this address"
      hint="The user was deleted, or the link is incomplete."
      action={<LinkButton href={list}>Back to Users</LinkButton>}
    />
  </Stack>
);
