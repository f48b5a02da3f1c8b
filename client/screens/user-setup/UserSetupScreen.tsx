import { useCallback, useEffect, useRef, useState } from "react";
import { graphql, readInlineData, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { isNotRegistered } from "../../relay/errors";
import { startCommunityChoices } from "../../shared/profile-form/CommunityFields";
import { ProfileForm } from "../../shared/profile-form/ProfileForm";
import { isTermsVersionOld } from "../../shared/terms";
import { startTermsDialog, TermsDialog } from "../../shared/terms-dialog/TermsDialog";
import { TermsUnknown } from "../../shared/terms-dialog/TermsUnknown";
import { useAcceptTerms } from "../../shared/terms-dialog/useAcceptTerms";
import type { homeAddress_viewer$key } from "../../shell/__generated__/homeAddress_viewer.graphql";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { onboardingState } from "../../shell/homeAddress";
import type { ScreenProps } from "../../shell/screenRoute";
import type { UserSetupScreenQuery } from "./__generated__/UserSetupScreenQuery.graphql";
import { useCompleteProfile } from "./mutations";
import { Newcomer } from "./Newcomer";
import { SetupDone } from "./SetupDone";
import { SetupFrame, UserSetupSkeleton } from "./SetupFrame";

startTermsDialog();
startCommunityChoices();

/** product-rules.md#onboarding */
export function UserSetupScreen({ queryRef }: ScreenProps<UserSetupScreenQuery>) {
  // True even if saving failed (product-rules.md#terms).
  const [areTermsBehind, setTermsBehind] = useState(false);
  const [acceptTerms] = useAcceptTerms();
  const { revalidate } = useRevalidator();
  const accept = async (version: string): Promise<void> => {
    await acceptTerms(version).catch((error: unknown) => {
      if (isTermsVersionOld(error)) throw error;
    });
    setTermsBehind(true);
  };

  const begin = useCallback(() => void revalidate(), [revalidate]);

  return (
    <ErrorBoundary
      resetKey={queryRef}
      fallback={(error) =>
        isNotRegistered(error) ? (
          <Newcomer onRegistered={begin} />
        ) : (
          <TermsUnknown
            error={error}
            isAnswered={areTermsBehind}
            onAccept={(version) => accept(version).then(revalidate)}
          >
            <UserSetupSkeleton />
          </TermsUnknown>
        )
      }
    >
      <Setup
        queryRef={queryRef}
        areTermsBehind={areTermsBehind}
        onAccept={accept}
        onRegistered={begin}
      />
    </ErrorBoundary>
  );
}

interface SetupProps extends ScreenProps<UserSetupScreenQuery> {
  readonly areTermsBehind: boolean;
  readonly onAccept: (version: string) => Promise<void>;
  readonly onRegistered: () => void;
}

function Setup({ queryRef, areTermsBehind, onAccept, onRegistered }: SetupProps) {
  const query = usePreloadedQuery<UserSetupScreenQuery>(
    graphql`
      query UserSetupScreenQuery @preloadable {
        viewer {
          ...homeAddress_viewer
          ...ProfileForm_viewer
        }
        ...ProfileForm_query
      }
    `,
    queryRef,
  );
  const { viewer } = query;
  const state = viewer && readInlineData<homeAddress_viewer$key>(onboardingState, viewer);
  const [completeProfile] = useCompleteProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasComplete] = useState(state?.onboarding.profileCompleted ?? false);
  const isPastTerms = areTermsBehind || state?.onboarding.termsAccepted === true;
  const [hadTermsToAnswer] = useState(!isPastTerms);
  useEffect(() => {
    if (isPastTerms && hadTermsToAnswer) heading.current?.focus();
  }, [isPastTerms, hadTermsToAnswer]);
  if (!viewer || !state) return <Newcomer onRegistered={onRegistered} />;

  const { profileCompleted } = state.onboarding;
  if (state.role === "ADMIN" || (profileCompleted && isPastTerms)) {
    return <SetupDone state={state} isFresh={!wasComplete} />;
  }
  return (
    <>
      <SetupFrame headingRef={heading}>
        <ProfileForm
          query={query}
          viewer={viewer}
          action="Complete Profile"
          failed="Failed to update profile. Please try again."
          onSave={(profile) => completeProfile(profile)}
        />
      </SetupFrame>
      <TermsDialog isOpen={!isPastTerms} onAccept={onAccept} />
    </>
  );
}
