import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { SetupFrame } from "./SetupFrame";

/** The onboarding while its code and data are on their way. */
export function UserSetupSkeleton() {
  return (
    <SetupFrame>
      <ProfileFormSkeleton />
    </SetupFrame>
  );
}
