export default { poweredByHeader: false, outputFileTracingRoot: import.meta.dirname };
