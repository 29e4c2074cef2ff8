/** Where links to each network lead; addresses elsewhere are none of its. */
export const socialHosts = {
  facebook: /(^|\.)(facebook|fb)\.com$/,
  twitter: /(^|\.)(twitter|x)\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
};
