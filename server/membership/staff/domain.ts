import { domain } from "../../club/domain/declaration.ts";
import { staffRoutes } from "./routes.ts";

export const staffDomain = domain("membership/staff", { tables: {}, routes: () => staffRoutes });
