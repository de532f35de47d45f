/**
 * Normalizes keys that people and providers write in any letter case, so that they can be compared: Unicode lower case,
 * with the Greek final sigma replaced by a normal sigma because that form depends on the neighboring letters.
 */

/** Returns the form in which a key (a resource group, a service, a meter) is compared. */
export const foldKey = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')
