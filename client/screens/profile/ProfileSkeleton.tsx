import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { ProfileFrame } from "./ProfileFrame";

/** The profile while its code and data are on their way. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <ProfileFormSkeleton />
    </ProfileFrame>
  );
}
