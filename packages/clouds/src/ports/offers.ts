// What can be chosen in a cloud when something is asked for there.

/** One choice: the value that a request takes, what people read, and what tells it from others. */
export type Offered = { id: string; name: string; detail: string }

/** Where something is asked for; `of` is what narrows the offer further, such as the VPC of subnets. */
export type OfferPlace = { containerId: string; region: string; of: string }

/** Asks the cloud itself. */
export type OffersPort = {
  /**
   * What is offered; undefined for an offer that this cloud is not asked for.
   * @throws CloudError
   */
  read: (offer: string, place: OfferPlace, signal?: AbortSignal) => Promise<Offered[] | undefined>
}
