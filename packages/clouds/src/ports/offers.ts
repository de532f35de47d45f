// The offers port: the provider's own choices for the fields of a request.

/**
 * One choice: the value that a request takes, the text that people read, and a distinguishing detail, which may be
 * empty.
 */
export type Offered = { id: string; name: string; detail: string }

/** Selects the offer and the place. */
export type OfferQuestion = {
  /** The name in the `offers` property of fields, such as `aws-instance-types`. */
  offer: string
  /** The subscription, project or account. */
  containerId: string
  /** The provider's name of the region; empty before one is chosen. */
  region: string
  /** A further filter: the VPC of subnets, the engine of versions, the operating system of images; may be empty. */
  of: string
}

/** Reads what a provider offers. */
export type OffersPort = {
  /**
   * Returns the offers in display order, from all pages; undefined if this provider has no such list, empty before more
   * is chosen.
   * @throws CloudError
   */
  list(question: OfferQuestion, signal?: AbortSignal): Promise<Offered[] | undefined>
}
