/** Limits of reviews and questions, apart from limits.ts, which every page loads. */
export const feedbackLimits = {
  /** Pictures of a review and of all reviews of a customer; the largest upload in bytes, and the longer side that is stored. */
  reviewPictures: 4,
  reviewPicturesOfCustomer: 40,
  reviewPictureBytes: 4 * 1024 * 1024,
  reviewPictureLength: 1600,
  /** Characters of a question on a piece; its open questions by one customer, by all that are
   * unconfirmed, and by all that have never paid for an order, and those of a customer on all pieces. */
  questionLength: 600,
  openQuestionsOfCustomerOnProduct: 3,
  openQuestionsOnProduct: 100,
  openQuestionsOfAllOnProduct: 400,
  openQuestionsOfCustomer: 10,
  /** Answered questions that the page of a piece shows. */
  shownQuestions: 10,
} as const;
