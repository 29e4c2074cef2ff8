import { addFavouriteVerb } from "./add-favourite";
import { getFavouritePropertyVerb } from "./get-favourite-property";

export const favouriteVerbs = [addFavouriteVerb, getFavouritePropertyVerb];
