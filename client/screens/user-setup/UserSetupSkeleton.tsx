import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { SetupFrame } from "./SetupFrame";

export function UserSetupSkeleton() {
  return (
    <SetupFrame>
      <ProfileFormSkeleton />
    </SetupFrame>
  );
}
