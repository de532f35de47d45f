/**
 * The one way in which keys that people and clouds write in any letter case are compared: Unicode's lower case, with
 * the Greek final sigma as any sigma, so that a letter's form does not hang on what stands beside it.
 */

/** A key as it is compared: a resource group, a service, a meter. */
export const foldedKey = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')
