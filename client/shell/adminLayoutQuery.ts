import { graphql } from "react-relay";

export const adminLayoutQuery = graphql`
  query adminLayoutQuery @preloadable {
    viewer {
      displayName
      email
    }
    ...AttentionCount_query
  }
`;
