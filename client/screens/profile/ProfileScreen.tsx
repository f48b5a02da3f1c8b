import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate } from "react-router-dom";
import { ServerError } from "../../relay/errors";
import { startCommunityChoices } from "../../shared/profile-form/CommunityFields";
import { ProfileForm } from "../../shared/profile-form/ProfileForm";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { TitledPage } from "../../ui/layout/TitledPage";
import { toast } from "../../ui/message/toast";
import type { ProfileScreenQuery } from "./__generated__/ProfileScreenQuery.graphql";
import { AccountPanel } from "./AccountPanel";
import { CalendarFeed } from "./CalendarFeed";
import { Cars } from "./Cars";
import { ConnectedApps } from "./ConnectedApps";
import { useUpdateProfile } from "./mutations";

const NOT_LOADED = "Failed to fetch user profile";

startCommunityChoices();

export function ProfileScreen({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  return (
    <TitledPage title="Profile" width="narrow" gap={6}>
      <PartBoundary queryRef={queryRef} fallback={NOT_LOADED}>
        <Profile queryRef={queryRef} />
      </PartBoundary>
    </TitledPage>
  );
}

function Profile({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  const query = usePreloadedQuery<ProfileScreenQuery>(
    graphql`
      query ProfileScreenQuery @preloadable {
        viewer @catch(to: RESULT) {
          ...ProfileForm_viewer
          ...AccountPanel_viewer
          ...CalendarFeed_viewer
          ...Cars_viewer
          vehicles {
            id
          }
        }
        ...ProfileForm_query
        ...ConnectedApps_query
        ...Cars_query
      }
    `,
    queryRef,
  );
  const [updateProfile] = useUpdateProfile();
  const [edits, setEdits] = useState(0);
  if (!query.viewer.ok) throw new ServerError({ message: NOT_LOADED });
  const viewer = query.viewer.value;
  if (!viewer) return <Navigate to="/dashboard" replace />;
  return (
    <Stack $gap={8}>
      <ProfileForm
        // Remounts the form, as saving older values would overwrite the car.
        firstCar={`${viewer.vehicles[0]?.id} ${edits}`}
        query={query}
        viewer={viewer}
        asksName
        action="Save Changes"
        failed="Failed to update user profile"
        onSave={async (_profile, changes) => {
          await updateProfile(changes);
          toast.success("Your profile is saved.");
        }}
      />
      <Cars viewer={viewer} query={query} onFirstCarEdited={() => setEdits(edits + 1)} />
      <CalendarFeed viewer={viewer} />
      <ConnectedApps query={query} />
      <AccountPanel viewer={viewer} />
    </Stack>
  );
}
