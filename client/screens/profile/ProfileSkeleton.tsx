import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { ProfileFrame } from "./ProfileFrame";

export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <ProfileFormSkeleton />
    </ProfileFrame>
  );
}
