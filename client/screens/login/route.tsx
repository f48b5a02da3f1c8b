import { plainRoute } from "../../shell/screenRoute";

export const signInRoute = plainRoute({
  path: "/login",
  title: "Sign in",
  views: { "forgot-password": "Reset your password" },
  screen: () => import("./SignInScreen").then((m) => m.SignInScreen),
});

export const signUpRoute = plainRoute({
  path: "/auth",
  title: "Create your account",
  screen: () => import("./SignUpScreen").then((m) => m.SignUpScreen),
});
