import { graphql } from "react-relay";

export const adminPageQuery = graphql`
  query adminPageQuery @preloadable {
    viewer {
      displayName
      email
    }
  }
`;
