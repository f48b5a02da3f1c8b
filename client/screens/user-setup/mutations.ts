import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCompleteProfileMutation } from "./__generated__/useCompleteProfileMutation.graphql";

export const useCompleteProfile = () =>
  useInputMutation<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        viewer {
          id
          ...ProfileForm_viewer
          ...homeAddress_viewer
        }
      }
    }
  `);
