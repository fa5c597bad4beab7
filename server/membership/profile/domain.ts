import { domain } from "../../club/domain/declaration.ts";
import { profileRoutes } from "./routes.ts";

export const profileDomain = domain("membership/profile", { tables: {}, routes: profileRoutes });
