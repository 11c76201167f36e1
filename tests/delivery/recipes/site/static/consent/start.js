window.consent.run();
