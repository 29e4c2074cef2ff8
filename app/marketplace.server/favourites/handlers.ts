import { addFavouriteHandler } from "./add-favourite";
import { getFavouritePropertyHandler } from "./get-favourite-property";

export const favouriteHandlers = [addFavouriteHandler, getFavouritePropertyHandler];
